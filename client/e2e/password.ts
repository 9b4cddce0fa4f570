/** The password of all people in these tests. */
export const PASSWORD = 'correct horse';
