import { chakra, Button, Flex, Heading } from '@chakra-ui/react';
import { checkPayOn, payOnRange } from '@kolo/server/domain/delays.ts';
import { withoutHiddenCharacters } from '@kolo/server/domain/check.ts';
import { checkNote, NOTE_MAX } from '@kolo/server/domain/payment-status.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { DateField } from '../../../components/date-field.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import { useKeptForm } from '../../../forms/use-kept-form.ts';
import { useSingleFlight } from '../../../forms/use-single-flight.ts';
import { useAnnounceDelayMutation } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';

interface DelayFormProps {
  paymentId: string;
  initial: { payOn: string; note: string | null } | null;
  collector: string;
  onClose: () => void;
}

interface DelayValues {
  payOn: string;
  note: string;
}

/** Asks on which day the payer will pay, and for a sentence (docs/rules.md §10.10). */
export function DelayForm({ paymentId, initial, collector, onClose }: DelayFormProps) {
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form has gone, and the focus with it.
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { form, submit } = useDelayForm(paymentId, initial, onClose);
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <chakra.form
      ref={element}
      noValidate
      display="grid"
      gap="4"
      borderTopWidth="1px"
      pt="4"
      onSubmit={(event) => void submit(event)}
    >
      <Heading as="h3" size="md">
        {t('payments.delay.offer')}
      </Heading>
      <Controller
        control={control}
        name="payOn"
        rules={{ validate: (value) => sentenceText(checkPayOn(payOnRange(new Date()))(value)) }}
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('payments.delay.payOn')}
            required
            error={fieldState.error?.message}
          />
        )}
      />
      <TextAreaField
        label={t('payments.delay.note')}
        rows={2}
        maxLength={NOTE_MAX * 2}
        hint={t('payments.delay.hint', { name: collector })}
        error={errors.note?.message}
        {...register('note', {
          validate: (value) => sentenceText(checkNote(withoutHiddenCharacters(value))),
        })}
      />
      {errors.root ? <Complaint>{errors.root.message}</Complaint> : null}
      <Flex gap="2.5" wrap="wrap">
        <BusyButton type="submit" size="sm" busy={isSubmitting} busyText={t('payLink.form.submitting')}>
          {t('payments.delay.send', { name: collector })}
        </BusyButton>
        <Button size="sm" variant="outline" onClick={onClose}>
          {t('payments.dispute.cancel')}
        </Button>
      </Flex>
    </chakra.form>
  );
}

function useDelayForm(paymentId: string, initial: DelayFormProps['initial'], onClose: () => void) {
  const form = useForm<DelayValues>({
    mode: 'onTouched',
    defaultValues: { payOn: initial?.payOn ?? '', note: initial?.note ?? '' },
  });
  useKeptForm(form, `delay ${paymentId}`);
  const [announce] = useAnnounceDelayMutation(
    useOutcome({ notice: notices.announceDelay, beside: { form, fields: ['payOn', 'note'] } }),
  );
  const submit = useSingleFlight(
    form.handleSubmit(async ({ payOn, note }) => {
      const { error } = await announce({
        variables: { paymentId, payOn, note: withoutHiddenCharacters(note) },
      });
      if (!error) onClose();
    }),
  );
  return { form, submit };
}
