import { Box, Button, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { complaints, RELATIONSHIPS, relationshipLabel, relationshipWord } from '@kolo/server/domain';
import type { UseFormReturn } from 'react-hook-form';
import { LuX } from 'react-icons/lu';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { checkRowEmail, checkRowRelationship, type NewRow } from './invite-rows.ts';

interface InviteRowProps {
  index: number;
  form: UseFormReturn<{ rows: NewRow[] }>;
  /** The addresses that have an invite already. */
  emails: readonly string[];
  onRemove: () => void;
}

const relationships = RELATIONSHIPS.map((relationship) => ({
  value: relationshipWord(relationship),
  label: relationshipLabel(relationship),
}));

/** The missing answers are said once, under the rows; beside the field only its mark is left. */
const unlessMissing = (message: string | undefined) =>
  message === complaints.inviteIncomplete ? undefined : message;

/** Side by side where there is room; on a phone the e-mail below. */
const layout = {
  templateColumns: { base: '1fr auto', sm: '15rem 1fr auto' },
  templateAreas: { base: '"who remove" "mail mail"', sm: '"who mail remove"' },
};

/** One new invite: who the person is to the owner, and where the letter goes. */
export function InviteRow({ index, form, emails, onRemove }: InviteRowProps) {
  const { register, getValues, formState } = form;
  const errors = formState.errors.rows?.[index];

  return (
    <chakra.fieldset minW="0">
      <VisuallyHidden as="legend">New invite {index + 1}</VisuallyHidden>
      <Grid {...layout} gap="3" alignItems="start">
        <Box gridArea="who">
          <SelectField
            label="Relationship"
            options={relationships}
            placeholder="Select a relationship"
            error={unlessMissing(errors?.relationship?.message)}
            aria-invalid={Boolean(errors?.relationship)}
            {...register(`rows.${index}.relationship`, { validate: checkRowRelationship })}
          />
        </Box>
        <Box gridArea="mail">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={unlessMissing(errors?.email?.message)}
            aria-invalid={Boolean(errors?.email)}
            {...register(`rows.${index}.email`, {
              validate: () => checkRowEmail(index, getValues('rows'), emails),
            })}
          />
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
