import { EMAIL_CODE } from '@kolo/server/domain/email-code.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useProveOwnEmailByCodeMutation } from '../graphql/generated.ts';
import { reasonOf } from '../lib/errors.ts';
import { notices } from '../lib/messages/notices.ts';
import { t } from '../lib/t.ts';
import { useOutcome } from '../lib/use-outcome.ts';
import { CodeEntry } from './code-entry.tsx';

/** The queries that show whether the viewer's email is verified: the mutation returns nothing of it. */
const OUTDATED = ['Profile', 'OwnProof', 'CycleInvites', 'CyclePage', 'DashboardUser'];

const isAboutCode = (error: unknown): boolean => ['wrong-code', 'code-ended'].includes(reasonOf(error) ?? '');

interface EmailCodeProps {
  /** Pale where the page has another main button. */
  variant?: 'solid' | 'outline' | undefined;
  onConfirmed?: (() => void) | undefined;
  /** Further buttons, beside the one that confirms. */
  children: ReactNode;
}

/** The field for the code in a verification email (docs/rules.md §3.5). */
export function EmailCode({ variant, onConfirmed, children }: EmailCodeProps) {
  const form = useForm({ mode: 'onSubmit', defaultValues: { code: '' } });
  const [verify] = useProveOwnEmailByCodeMutation(
    useOutcome({
      notice: notices.proveOwnEmailByCode,
      shownInPlace: isAboutCode,
      outdates: OUTDATED,
      beside: { form, fields: ['code'], refusals: { 'wrong-code': 'code', 'code-ended': 'code' } },
    }),
  );
  const send = async (code: string) => {
    const { data } = await verify({ variables: { code } });
    if (data?.proveOwnEmailByCode) onConfirmed?.();
  };
  return (
    <CodeEntry
      form={form}
      onSend={send}
      hint={t('emailVerification.code.hint', { ...EMAIL_CODE })}
      variant={variant}
    >
      {children}
    </CodeEntry>
  );
}
