import { Heading, Text, type HeadingProps } from '@chakra-ui/react';
import { AGREED_TEXTS } from '@kolo/server/domain/cycle.ts';
import { Fragment } from 'react';

type AgreedText = keyof typeof AGREED_TEXTS;

interface AgreedTextsProps {
  terms: Record<AgreedText, string | null>;
  /** The look of the heading above each text. */
  heading: HeadingProps;
}

/** The texts that are part of the terms, such as the house rules. Renders nothing if there are none. */
export const AgreedTexts = ({ terms, heading }: AgreedTextsProps) =>
  (Object.keys(AGREED_TEXTS) as AgreedText[]).map((field) =>
    terms[field] === null ? null : (
      <Fragment key={field}>
        <Heading as="h3" {...heading}>
          {AGREED_TEXTS[field]()}
        </Heading>
        <Text dir="auto" maxW="70ch" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {terms[field]}
        </Text>
      </Fragment>
    ),
  );
