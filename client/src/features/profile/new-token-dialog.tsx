import {
  ACCESS_TOKEN_SCOPES,
  checkTokenName,
  scopeLabel,
  type AccessTokenScope,
} from '@kolo/server/domain/access-token.ts';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Complaint } from '../../components/complaint.tsx';
import { Modal, ModalCancel, SubmitFooter } from '../../components/modal.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FilledForm } from '../../forms/filled-form.tsx';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import { statements } from '../../lib/messages/statements.ts';
import { TokenSecret } from './token-secret.tsx';
import { useCreateToken } from './use-create-token.ts';

interface TokenValues {
  name: string;
  scope: AccessTokenScope;
  password: string;
}

const scopes = () => ACCESS_TOKEN_SCOPES.map((value) => ({ value, label: scopeLabel(value) }));

/** New token: asks what it is for, then shows the secret, which lives no longer than the dialog. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [secret, setSecret] = useState<string>();
  const form = useForm<TokenValues>({
    mode: 'onTouched',
    defaultValues: { name: '', scope: 'READ', password: '' },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const scope = useWatch({ control, name: 'scope' });
  const create = useCreateToken({
    form,
    fields: ['name', 'password'],
    refusals: { 'wrong-password': 'password' },
  });

  const submit = useSingleFlight(
    handleSubmit(async ({ name, scope: chosen, password }) =>
      setSecret(await create({ name: name.trim(), scope: chosen }, password)),
    ),
  );

  if (secret) {
    return (
      <Modal open onClose={onClose} title={statements.tokenCreated} footer={<ModalCancel>Done</ModalCancel>}>
        <TokenSecret secret={secret} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="New token"
      dirty={isDirty}
      busy={isSubmitting}
      footer={<SubmitFooter form={id} busy={isSubmitting} busyText="Creating..." label="Create" />}
    >
      <FilledForm id={id} form={form} onSubmit={submit}>
        <TextField
          label="Name"
          hint="What it is for, so that you know it again."
          autoComplete="off"
          required
          error={errors.name?.message}
          {...register('name', { validate: (value) => checkTokenName(value) })}
        />
        <SelectField
          label="Scope"
          options={scopes()}
          hint={statements.tokenScope[scope]}
          {...register('scope')}
        />
        <OwnPasswordField form={form} name="password" />
      </FilledForm>
      {/* At the foot: a phone's toast covers the head. */}
      {errors.root && <Complaint mt="4">{errors.root.message}</Complaint>}
    </Modal>
  );
}
