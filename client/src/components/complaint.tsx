import { Text, type TextProps } from '@chakra-ui/react';

/** An error of a whole form or section. Screen readers announce it. */
export const Complaint = (props: TextProps) => (
  <Text role="alert" color="bad" fontWeight="medium" overflowWrap="anywhere" {...props} />
);
