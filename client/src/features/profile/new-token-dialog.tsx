import {
  ACCESS_TOKEN_SCOPES,
  checkTokenName,
  scopeLabel,
  TOKEN_EXPIRY,
  type AccessTokenScope,
} from '@kolo/server/domain/access-token.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useId, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Complaint } from '../../components/complaint.tsx';
import { Modal, ModalCancel, SubmitFooter } from '../../components/modal.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FilledForm } from '../../forms/filled-form.tsx';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import { PASSWORD_REFUSALS } from '../../forms/password-refusals.ts';
import type { CreatePersonalAccessTokenInput } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { TokenSecret } from './token-secret.tsx';
import { useCreateToken } from './use-create-token.ts';

interface TokenValues {
  name: string;
  scope: AccessTokenScope;
  /** A number of days, or empty for a token that never expires. */
  expiresInDays: string;
  /** Undefined if a passkey has confirmed who the viewer is. */
  password: string | undefined;
}

const scopes = () => ACCESS_TOKEN_SCOPES.map((value) => ({ value, label: scopeLabel(value) }));

const expiries = () => [
  ...TOKEN_EXPIRY.offered.map((days) => ({
    value: String(days),
    label: t('accessTokens.create.afterDays', { days }),
  })),
  { value: '', label: t('accessTokens.create.never') },
];

const NO_VALUES: TokenValues = {
  name: '',
  scope: 'READ',
  expiresInDays: String(TOKEN_EXPIRY.suggested),
  password: '',
};

const inputOf = ({ name, scope, expiresInDays }: TokenValues): CreatePersonalAccessTokenInput => ({
  name: name.trim(),
  scope,
  ...(expiresInDays ? { expiresInDays: Number(expiresInDays) } : {}),
});

/** Creates a token, then shows its secret. The secret is kept only while the dialog is open. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [secret, setSecret] = useState<string>();
  const form = useForm<TokenValues>({
    mode: 'onTouched',
    defaultValues: NO_VALUES,
  });
  const { handleSubmit, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const create = useCreateToken({
    form,
    fields: ['name', 'password'],
    refusals: PASSWORD_REFUSALS,
  });

  const submit = useSingleFlight(
    handleSubmit(async (values) => setSecret(await create(inputOf(values), values.password))),
  );

  if (secret) {
    return (
      <Modal
        open
        onClose={onClose}
        title={t('statements.tokenCreated')}
        footer={<ModalCancel>{t('accessTokens.secret.done')}</ModalCancel>}
      >
        <TokenSecret secret={secret} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('accessTokens.create.title')}
      dirty={isDirty}
      busy={isSubmitting}
      footer={
        <SubmitFooter
          form={id}
          busy={isSubmitting}
          busyText={t('accessTokens.create.submitting')}
          label={t('accessTokens.create.submit')}
        />
      }
    >
      <FilledForm id={id} form={form} onSubmit={submit}>
        <TokenFields form={form} />
      </FilledForm>
      {/* At the bottom, because on phones a toast covers the top of the dialog. */}
      {errors.root && <Complaint mt="4">{errors.root.message}</Complaint>}
    </Modal>
  );
}

function TokenFields({ form }: { form: UseFormReturn<TokenValues> }) {
  const { register, control, formState } = form;
  const [scope, expiresInDays] = useWatch({ control, name: ['scope', 'expiresInDays'] });
  return (
    <>
      <TextField
        label={t('accessTokens.create.name')}
        hint={t('accessTokens.create.nameHint')}
        autoComplete="off"
        required
        error={formState.errors.name?.message}
        {...register('name', { validate: (value) => sentenceText(checkTokenName(value)) })}
      />
      <SelectField
        label={t('accessTokens.create.scope')}
        options={scopes()}
        hint={scope === 'READ' ? t('statements.tokenScope.read') : t('statements.tokenScope.write')}
        {...register('scope')}
      />
      <SelectField
        label={t('accessTokens.create.expires')}
        options={expiries()}
        hint={expiresInDays ? t('statements.tokenExpires') : t('statements.tokenNeverExpires')}
        {...register('expiresInDays')}
      />
      <OwnPasswordField form={form} name="password" />
    </>
  );
}
