import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Complaint } from '../components/complaint.tsx';
import { Modal, SubmitFooter, type ModalProps } from '../components/modal.tsx';
import { FilledForm } from './filled-form.tsx';
import { useSingleFlight } from './use-single-flight.ts';

interface FormModalProps<V extends FieldValues> extends Omit<
  ModalProps,
  'open' | 'busy' | 'footer' | 'footerStays'
> {
  open?: boolean;
  form: UseFormReturn<V>;
  onSubmit: (values: V) => unknown;
  /** Shown above the form. */
  lead?: ReactNode;
  /** The fields. */
  children: ReactNode;
  submitLabel: string;
  busyText: string;
}

/** A dialog with a form. It submits once at a time, stays open meanwhile, and asks before it discards what was typed (docs/rules.md §20.6). */
export function FormModal<V extends FieldValues>({
  form,
  onSubmit,
  lead,
  children,
  submitLabel,
  busyText,
  ...modal
}: FormModalProps<V>) {
  const id = useId();
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = useSingleFlight(form.handleSubmit(onSubmit));
  return (
    <Modal
      open
      dirty={isDirty}
      busy={isSubmitting}
      footer={<SubmitFooter form={id} busy={isSubmitting} busyText={busyText} label={submitLabel} />}
      {...modal}
    >
      {lead}
      <FilledForm id={id} form={form} onSubmit={submit}>
        {children}
      </FilledForm>
      {/* At the bottom, because toasts cover the top on a phone. */}
      {errors.root && <Complaint mt="4">{errors.root.message}</Complaint>}
    </Modal>
  );
}
