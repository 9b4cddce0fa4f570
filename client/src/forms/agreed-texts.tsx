import { Heading, Text, type HeadingProps } from '@chakra-ui/react';
import { AGREED_TEXTS } from '@kolo/server/domain/cycle.ts';
import { Fragment } from 'react';

type AgreedText = keyof typeof AGREED_TEXTS;

interface AgreedTextsProps {
  terms: Record<AgreedText, string | null>;
  /** How the heading above each looks on the page around it. */
  heading: HeadingProps;
}

/** The texts among what a yes is bound to, such as the house rules; nothing where none was agreed. */
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
