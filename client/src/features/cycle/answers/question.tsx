import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Place } from '@kolo/server/domain/places.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { usePlace } from '../page/use-place.ts';

interface QuestionProps {
  /** The hash that links to it, if there is one. */
  place?: Place;
  title: string;
  text: string;
  /** Shown below the text. */
  more?: ReactNode;
  /** The server's message if it refused the answer. */
  refusal?: string | undefined;
  /** Shown below the refusal: what the person can do about it. */
  help?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
  /** Shown below the buttons. */
  after?: ReactNode;
}

/** A prominent card at the top of the page with one question for the viewer. */
export function Question({ place, title, text, more, refusal, help, children, after }: QuestionProps) {
  const headingId = useId();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The control that opened the question has disappeared with the focus. On a new page, the heading has the focus.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);

  const placeProps = usePlace(place);

  return (
    <Flex
      as="section"
      {...placeProps}
      ref={ref}
      aria-labelledby={headingId}
      align="center"
      justify="space-between"
      gap="4"
      wrap="wrap"
      mt="5"
      p={{ base: '4.5', md: '6' }}
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="l3"
      bg="accent.soft"
    >
      <Box flex="1 1 20rem" minW="0">
        <Heading as="h2" size="lg" id={headingId}>
          {title}
        </Heading>
        <Text mt="1" maxW="65ch" overflowWrap="anywhere">
          {text}
        </Text>
        {more}
        {refusal ? <Complaint mt="2">{refusal}</Complaint> : null}
        {help ? <Box mt="3">{help}</Box> : null}
      </Box>
      <Flex gap="2.5" wrap="wrap">
        {children}
      </Flex>
      {after ? <Box flexBasis="full">{after}</Box> : null}
    </Flex>
  );
}
