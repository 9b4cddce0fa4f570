import { Button, Flex, Text } from '@chakra-ui/react';
import { checkPayTo, payToAsksPassword, payToText } from '@kolo/server/domain/payment-status.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '../../../components/text-field.tsx';
import { OwnPasswordField } from '../../../forms/own-password-field.tsx';
import { FormModal } from '../../../forms/form-modal.tsx';
import { useKeptForm } from '../../../forms/use-kept-form.ts';
import { useUpdatePayToMutation, type OwnPayToFieldsFragment } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { payToMessages } from './pay-messages.ts';
import { recentChange } from './recent-change.ts';
import { typedPayTo } from './typed-pay-to.ts';

type Own = NonNullable<OwnPayToFieldsFragment['viewerParticipant']>;

/** How others pay the viewer: what stands there, when it was changed, and the way to change it (docs/rules.md §10.7). */
export function PayToButton({ cycle }: { cycle: OwnPayToFieldsFragment }) {
  const [open, setOpen] = useState(false);
  const own = cycle.viewerParticipant;
  if (own?.status !== 'ACCEPTED') return null;
  const changedAt = recentChange(own.payToChangedAt);
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {payToMessages.button}
      </Button>
      {own.payTo === null || changedAt !== null ? (
        <Text color="muted" textStyle="xs">
          {own.payTo === null ? payToMessages.empty : payToMessages.changed(changedAt ?? '')}
        </Text>
      ) : null}
      {open ? <PayToDialog cycle={cycle} own={own} onClose={() => setOpen(false)} /> : null}
    </Flex>
  );
}

interface PayToDialogProps {
  cycle: OwnPayToFieldsFragment;
  own: Own;
  onClose: () => void;
}

function PayToDialog({ cycle, own, onClose }: PayToDialogProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { payTo: own.payTo ?? '', password: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  useKeptForm(form, 'pay-to');
  const asks = payToAsksPassword(own, cycle);
  const [update] = useUpdatePayToMutation(
    useOutcome({
      notice: notices.updatePayTo,
      beside: { form, fields: ['payTo', 'password'], refusals: { 'wrong-password': 'password' } },
    }),
  );
  const submit = async ({ payTo, password }: { payTo: string; password: string }) => {
    // What stands there already is not sent for a password.
    if (payToText(payTo) === own.payTo) return onClose();
    const { error } = await update({
      variables: { participantId: own.id, payTo: typedPayTo(payTo), password: asks ? password : null },
    });
    if (!error) onClose();
  };
  return (
    <FormModal
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={payToMessages.title}
      submitLabel={payToMessages.save}
      busyText={payToMessages.saving}
    >
      <TextAreaField
        label={payToMessages.label}
        rows={5}
        hint={payToMessages.hint}
        error={errors.payTo?.message}
        {...register('payTo', { validate: (value) => checkPayTo(typedPayTo(value)) })}
      />
      {asks ? (
        <>
          <OwnPasswordField form={form} name="password" />
          <Text color="muted" textStyle="xs">
            {payToMessages.askedHint}
          </Text>
        </>
      ) : null}
    </FormModal>
  );
}
