import { Box, Button, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { RELATIONSHIPS, relationshipLabel, relationshipSlug } from '@kolo/server/domain/invite.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { t } from '../lib/t.ts';
import type { ChangeEvent, FocusEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LuX } from 'react-icons/lu';
import { EmailSuggestion } from './email-suggestion.tsx';
import { SelectField } from '../components/select-field.tsx';
import { EmailField } from './email-field.tsx';
import { checkRowEmail, checkRowRelationship, type NewRow } from './invite-rows.ts';

interface InviteRowProps {
  index: number;
  form: UseFormReturn<{ rows: NewRow[] }>;
  /** The addresses that already have an invite. */
  emails: readonly string[];
  onRemove: () => void;
  /** Handles a list of addresses that was pasted into this row. Returns false for any other text. */
  onList: (text: string) => boolean;
  /** Called when a relationship is selected. */
  onRelationship: (relationship: string) => void;
}

const relationships = () =>
  RELATIONSHIPS.map((relationship) => ({
    value: relationshipSlug(relationship),
    label: relationshipLabel(relationship),
  }));

/** Missing values are reported once, below the rows. Their fields are only marked as invalid. */
const unlessMissing = (message: string | undefined) =>
  message === t('complaints.inviteIncomplete') ? undefined : message;

/** Side by side; on a phone the email is below. */
const layout = {
  templateColumns: { base: '1fr auto', sm: '15rem 1fr auto' },
  templateAreas: { base: '"who remove" "mail mail"', sm: '"who mail remove"' },
};

/** A row for a new invite: the relationship to the owner, and the email address. */
export function InviteRow({ index, form, emails, onRemove, onList, onRelationship }: InviteRowProps) {
  const { register, getValues, setValue, formState } = form;
  const errors = formState.errors.rows?.[index];

  return (
    <chakra.fieldset minW="0" borderWidth="1px" borderRadius="l2" px={{ base: '3', sm: '4' }} py="3.5">
      <VisuallyHidden as="legend">{t('inviteForm.new.item', { number: index + 1 })}</VisuallyHidden>
      <Grid {...layout} gap="3" alignItems="start">
        <Box gridArea="who">
          <SelectField
            label={t('inviteForm.relationship.label')}
            options={relationships()}
            placeholder={t('inviteForm.relationship.choose')}
            error={unlessMissing(errors?.relationship?.message)}
            aria-invalid={Boolean(errors?.relationship)}
            {...register(`rows.${index}.relationship`, {
              validate: (value) => sentenceText(checkRowRelationship(value)),
              onChange: (event: ChangeEvent<HTMLSelectElement>) => onRelationship(event.target.value),
            })}
          />
        </Box>
        <Box gridArea="mail">
          <EmailSuggestion
            onTake={(email) =>
              setValue(`rows.${index}.email`, email, { shouldDirty: true, shouldValidate: true })
            }
          >
            <EmailField
              label={t('inviteForm.email')}
              autoComplete="off"
              hint={index === 0 ? t('inviteForm.email.hint') : undefined}
              error={unlessMissing(errors?.email?.message)}
              aria-invalid={Boolean(errors?.email)}
              // An email field removes line breaks, which separate the addresses of a list.
              onPaste={(event) => {
                if (onList(event.clipboardData.getData('text'))) event.preventDefault();
              }}
              {...register(`rows.${index}.email`, {
                validate: () => sentenceText(checkRowEmail(index, getValues('rows'), emails)),
                onBlur: (event: FocusEvent<HTMLInputElement>) => onList(event.target.value),
              })}
            />
          </EmailSuggestion>
        </Box>
        <Button
          gridArea="remove"
          variant="ghost"
          mt="7"
          aria-label={t('inviteForm.new.remove', { number: index + 1 })}
          onClick={onRemove}
        >
          <LuX aria-hidden />
        </Button>
      </Grid>
    </chakra.fieldset>
  );
}
