import { Box, Button, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { RELATIONSHIPS, relationshipLabel, relationshipSlug } from '@kolo/server/domain/invite.ts';
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
  /** The addresses that have an invite already. */
  emails: readonly string[];
  onRemove: () => void;
  /** Takes a list of addresses that was put into this row's field; false where it is none. */
  onList: (text: string) => boolean;
  /** Who the person is was chosen. */
  onRelationship: (relationship: string) => void;
}

const relationships = () =>
  RELATIONSHIPS.map((relationship) => ({
    value: relationshipSlug(relationship),
    label: relationshipLabel(relationship),
  }));

/** The missing answers are said once, under the rows; beside the field only its mark is left. */
const unlessMissing = (message: string | undefined) =>
  message === t('complaints.inviteIncomplete') ? undefined : message;

/** Side by side where there is room; on a phone the e-mail below. */
const layout = {
  templateColumns: { base: '1fr auto', sm: '15rem 1fr auto' },
  templateAreas: { base: '"who remove" "mail mail"', sm: '"who mail remove"' },
};

/** One new invite: who the person is to the owner, and where the letter goes. */
export function InviteRow({ index, form, emails, onRemove, onList, onRelationship }: InviteRowProps) {
  const { register, getValues, setValue, formState } = form;
  const errors = formState.errors.rows?.[index];

  return (
    <chakra.fieldset minW="0" borderWidth="1px" borderRadius="l2" px={{ base: '3', sm: '4' }} py="3.5">
      <VisuallyHidden as="legend">New invite {index + 1}</VisuallyHidden>
      <Grid {...layout} gap="3" alignItems="start">
        <Box gridArea="who">
          <SelectField
            label="Relationship"
            options={relationships()}
            placeholder="Select a relationship"
            error={unlessMissing(errors?.relationship?.message)}
            aria-invalid={Boolean(errors?.relationship)}
            {...register(`rows.${index}.relationship`, {
              validate: checkRowRelationship,
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
              label="Email"
              autoComplete="off"
              error={unlessMissing(errors?.email?.message)}
              aria-invalid={Boolean(errors?.email)}
              // Of an e-mail field a browser hides line ends, and with them where one address ends and the next begins.
              onPaste={(event) => {
                if (onList(event.clipboardData.getData('text'))) event.preventDefault();
              }}
              {...register(`rows.${index}.email`, {
                validate: () => checkRowEmail(index, getValues('rows'), emails),
                onBlur: (event: FocusEvent<HTMLInputElement>) => onList(event.target.value),
              })}
            />
          </EmailSuggestion>
        </Box>
        <Button
          gridArea="remove"
          variant="ghost"
          mt="7"
          aria-label={`Remove new invite ${index + 1}`}
          onClick={onRemove}
        >
          <LuX aria-hidden />
        </Button>
      </Grid>
    </chakra.fieldset>
  );
}
