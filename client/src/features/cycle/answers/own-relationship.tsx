import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { RELATIONSHIPS, relationshipLabel, type Relationship } from '@kolo/server/domain/invite.ts';
import { useId, useState } from 'react';
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

/** Shows the relationship that the owner claims, and lets the person confirm it, choose another or ignore it (docs/rules.md §29.4). */
export function OwnRelationship({ owner, claimed, own, onChoose, onUnknown, busy }: OwnRelationshipProps) {
  const claimId = useId();
  const [isDenied, setDenied] = useState(false);
  return (
    <Box as="section" aria-labelledby={claimId}>
      <Flex columnGap="2.5" rowGap="2" wrap="wrap" align="center">
        <Text id={claimId} overflowWrap="anywhere">
          {claimText[claimed](owner)}
        </Text>
        <Button
          size="sm"
          variant={own === claimed ? 'solid' : 'outline'}
          bg={own === claimed ? undefined : 'surface'}
          aria-pressed={own === claimed}
          aria-describedby={claimId}
          onClick={() => {
            setDenied(false);
            onChoose(own === claimed ? null : claimed);
          }}
        >
          {t('answers.relationship.agree')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          bg="surface"
          aria-expanded={isDenied}
          aria-describedby={claimId}
          onClick={() => {
            setDenied(!isDenied);
            onChoose(null);
          }}
        >
          {t('answers.relationship.other')}
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
      {isDenied ? <OtherAnswer owner={owner} claimed={claimed} own={own} onChoose={onChoose} /> : null}
    </Box>
  );
}

/** Another relationship, or none. */
function OtherAnswer({
  owner,
  claimed,
  own,
  onChoose,
}: Pick<OwnRelationshipProps, 'owner' | 'claimed' | 'own' | 'onChoose'>) {
  const others = RELATIONSHIPS.filter((relationship) => relationship !== claimed);
  return (
    <Box mt="3" maxW="22rem">
      <SelectField
        label={t('answers.relationship.label', { owner })}
        placeholder={t('answers.relationship.none')}
        options={others.map((value) => ({ value, label: relationshipLabel(value) }))}
        bg="surface"
        hint={t('answers.relationship.hint', { owner })}
        value={own ?? ''}
        onChange={(event) => onChoose((event.target.value || null) as Relationship | null)}
      />
    </Box>
  );
}
