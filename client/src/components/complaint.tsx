import { Text, type TextProps } from '@chakra-ui/react';

/** What is wrong with something as a whole, said as soon as it stands there. */
export const Complaint = (props: TextProps) => (
  <Text role="alert" color="bad" fontWeight="medium" {...props} />
);
