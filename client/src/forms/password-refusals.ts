/** The errors that a form shows beside the viewer's password. */
export const PASSWORD_REFUSALS = {
  'wrong-password': 'password',
  'password-required': 'password',
  'too-many-requests': 'password',
} as const;
