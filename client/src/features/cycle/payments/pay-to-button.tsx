import { Button, Flex, Text } from '@chakra-ui/react';
import { PAY_TO_MAX, payToAsksPassword, payToText } from '@kolo/server/domain/payment-status.ts';
import type { Place } from '@kolo/server/domain/places.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '../../../components/text-field.tsx';
import { OwnPasswordField } from '../../../forms/own-password-field.tsx';
import { PASSWORD_REFUSALS } from '../../../forms/password-refusals.ts';
import { FormModal } from '../../../forms/form-modal.tsx';
import { useKeptForm } from '../../../forms/use-kept-form.ts';
import { useUpdatePayToMutation, type OwnPayToFieldsFragment } from '../../../graphql/generated.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { controlIds } from '../../../lib/controls.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { recentChange } from '../../../lib/recent-change.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { usePlace } from '../page/use-place.ts';
import { checkTypedPayTo, typedPayTo } from './typed-pay-to.ts';

type Own = NonNullable<OwnPayToFieldsFragment['viewerParticipant']>;

interface PayToButtonProps {
  cycle: OwnPayToFieldsFragment;
  /** Set where links in emails lead. */
  place?: Place;
  /** A link on the line of the button. */
  beside?: ReactNode;
  /** Whether to say that there are none. */
  isNeeded?: boolean;
}

/** Opens the viewer's payment details, and shows if they are missing or changed recently (docs/rules.md §10.7). */
export function PayToButton({ cycle, place, beside, isNeeded = true }: PayToButtonProps) {
  const placeProps = usePlace(place);
  // A link that asks for the details opens them.
  const hash = useLocation({ select: (location) => location.hash });
  const [open, setOpen] = useState(place !== undefined && hash === place);
  const own = cycle.viewerParticipant;
  if (own?.status !== 'ACCEPTED') return beside;
  const changedAt = recentChange(own.payToChangedAt);
  return (
    <Flex {...placeProps} align="center" gap="3" wrap="wrap">
      <Button
        // The page can have further such buttons, which nothing leads to.
        id={place ? controlIds.payTo : undefined}
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('payTo.button')}
      </Button>
      {beside}
      {(own.payTo === null && isNeeded) || changedAt !== null ? (
        <Text w={beside ? 'full' : 'auto'} color="muted" textStyle="xs">
          {changedAt === null || own.payTo === null
            ? t('payTo.empty')
            : t('payTo.changed', { day: formatInstantDay(changedAt) })}
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
  const asksPassword = payToAsksPassword(own, cycle);
  const [update] = useUpdatePayToMutation(
    useOutcome({
      notice: notices.updatePayTo,
      beside: { form, fields: ['payTo', 'password'], refusals: PASSWORD_REFUSALS },
    }),
  );
  const submit = async ({ payTo, password }: { payTo: string; password: string }) => {
    // Unchanged details are not sent, so they need no password.
    if (payToText(payTo) === own.payTo) return onClose();
    const { error } = await update({
      variables: {
        participantId: own.id,
        payTo: typedPayTo(payTo),
        password: asksPassword ? password : null,
      },
    });
    if (!error) onClose();
  };
  return (
    <FormModal
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('payTo.title')}
      submitLabel={t('payTo.save')}
      busyText={t('payTo.saving')}
    >
      <TextAreaField
        label={t('payTo.label')}
        rows={5}
        hint={t('payTo.hint', { max: PAY_TO_MAX })}
        error={errors.payTo?.message}
        {...register('payTo', { validate: (value) => sentenceText(checkTypedPayTo(value)) })}
      />
      {asksPassword ? (
        <>
          <OwnPasswordField form={form} name="password" />
          <Text color="muted" textStyle="xs">
            {t('payTo.passwordHint')}
          </Text>
        </>
      ) : null}
    </FormModal>
  );
}
