import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { RELATIONSHIPS, relationshipLabel, type Relationship } from '@kolo/server/domain/invite.ts';
import { useId } from 'react';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { t } from '../../../lib/t.ts';
import { claimText } from './claim-text.ts';

interface OwnRelationshipProps {
  owner: string;
  /** What the owner claims. */
  claimed: Relationship;
  /** What the person claims. Null if they have said nothing, which does not confirm the owner's claim. */
  own: Relationship | null;
  onChoose: (own: Relationship | null) => void;
  /** Rejects the invite because the person does not know the owner. */
  onUnknown: () => void;
  busy: boolean;
}

/** Shows the relationship that the owner claims, and lets the person confirm it or choose another (docs/rules.md §29.4). */
export function OwnRelationship({ owner, claimed, own, onChoose, onUnknown, busy }: OwnRelationshipProps) {
  const claimId = useId();
  const others = RELATIONSHIPS.filter((relationship) => relationship !== claimed);
  return (
    <Box as="section" aria-labelledby={claimId} mt="4" maxW="65ch">
      <Text id={claimId} fontWeight="medium" overflowWrap="anywhere">
        {claimText[claimed](owner)}
      </Text>
      <Flex gap="2.5" mt="2" wrap="wrap" align="center">
        <Button
          size="sm"
          variant={own === claimed ? 'solid' : 'outline'}
          bg={own === claimed ? undefined : 'surface'}
          aria-pressed={own === claimed}
          aria-describedby={claimId}
          onClick={() => onChoose(own === claimed ? null : claimed)}
        >
          {t('answers.relationship.agree')}
        </Button>
        <ConfirmButton
          size="sm"
          variant="ghost"
          title={t('answers.relationship.unknown', { owner })}
          question={t('questions.rejectUnknown', { owner })}
          confirmLabel={t('answers.invite.reject')}
          busy={busy}
          onConfirm={onUnknown}
        >
          {t('answers.relationship.unknown', { owner })}
        </ConfirmButton>
      </Flex>
      <Box mt="3" maxW="22rem">
        <SelectField
          label={t('answers.relationship.label', { owner })}
          placeholder={
            own === claimed ? t('answers.relationship.agreed', { owner }) : t('answers.relationship.none')
          }
          options={others.map((value) => ({ value, label: relationshipLabel(value) }))}
          bg="surface"
          hint={t('answers.relationship.hint', { owner })}
          value={own === null || own === claimed ? '' : own}
          onChange={(event) => onChoose((event.target.value || null) as Relationship | null)}
        />
      </Box>
    </Box>
  );
}
