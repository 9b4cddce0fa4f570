import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { RELATIONSHIPS, relationshipLabel, type Relationship } from '@kolo/server/domain/invite.ts';
import { useId } from 'react';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { besideMessages, ownersClaim } from './answer-messages.ts';
import { t } from '../../../lib/t.ts';

interface OwnRelationshipProps {
  owner: string;
  /** By the owner's word. */
  said: Relationship;
  /** By the person's own; null as long as nothing is said, which is no yes. */
  own: Relationship | null;
  onSay: (own: Relationship | null) => void;
  /** Rejects the invite, with that as the reason. */
  onUnknown: () => void;
  busy: boolean;
}

/** Who the owner says the person is, and what the person says to that (docs/rules.md §29.4). */
export function OwnRelationship({ owner, said, own, onSay, onUnknown, busy }: OwnRelationshipProps) {
  const saidId = useId();
  const others = RELATIONSHIPS.filter((relationship) => relationship !== said);
  return (
    <Box as="section" aria-labelledby={saidId} mt="4" maxW="65ch">
      <Text id={saidId} fontWeight="medium" overflowWrap="anywhere">
        {ownersClaim[said](owner)}
      </Text>
      <Flex gap="2.5" mt="2" wrap="wrap" align="center">
        <Button
          size="sm"
          variant={own === said ? 'solid' : 'outline'}
          bg={own === said ? undefined : 'surface'}
          aria-pressed={own === said}
          aria-describedby={saidId}
          onClick={() => onSay(own === said ? null : said)}
        >
          {besideMessages.yes}
        </Button>
        <ConfirmButton
          size="sm"
          variant="ghost"
          title={besideMessages.unknown(owner)}
          question={t('questions.rejectUnknown', { owner })}
          confirmLabel="Reject Invite"
          busy={busy}
          onConfirm={onUnknown}
        >
          {besideMessages.unknown(owner)}
        </ConfirmButton>
      </Flex>
      <Box mt="3" maxW="22rem">
        <SelectField
          label={besideMessages.otherwise(owner)}
          placeholder={own === said ? besideMessages.agreed : besideMessages.notSaid}
          options={others.map((value) => ({ value, label: relationshipLabel(value) }))}
          bg="surface"
          hint={besideMessages.relationshipHint(owner)}
          value={own === null || own === said ? '' : own}
          onChange={(event) => onSay((event.target.value || null) as Relationship | null)}
        />
      </Box>
    </Box>
  );
}
