import type { FieldValues } from 'react-hook-form';
import {
  useDisputePaymentMutation,
  useDisputeRepaymentMutation,
  useReportPaymentMutation,
  useReportRepaymentMutation,
  useWithdrawRepaymentReportMutation,
  useWithdrawReportMutation,
  type ReportPaymentInput,
} from '../../../graphql/generated.ts';
import type { Places } from '../../../lib/complain.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';

/** A payment of a round, or a repayment after a stop. Each has its own mutations, which do the same. */
export interface Owed {
  id: string;
  isRepayment?: boolean;
}

/** What the payer reports. */
type Report = Omit<ReportPaymentInput, 'paymentId'>;

/** Reports that it was paid. Resolves to the error of a failed attempt. */
export function useReport<V extends FieldValues>({ id, isRepayment }: Owed, beside: Places<V>) {
  const [ofPayment] = useReportPaymentMutation(useOutcome({ notice: notices.reportPayment, beside }));
  const [ofRepayment] = useReportRepaymentMutation(useOutcome({ notice: notices.reportRepayment, beside }));
  return async (report: Report): Promise<unknown> => {
    const { error } = isRepayment
      ? await ofRepayment({ variables: { input: { repaymentId: id, ...report } } })
      : await ofPayment({ variables: { input: { paymentId: id, ...report } } });
    return error;
  };
}

/** Withdraws the report that it was paid. */
export function useWithdraw({ id, isRepayment }: Owed) {
  const [ofPayment, payment] = useWithdrawReportMutation(useOutcome({ notice: notices.withdrawReport }));
  const [ofRepayment, repayment] = useWithdrawRepaymentReportMutation(
    useOutcome({ notice: notices.withdrawRepaymentReport }),
  );
  const { loading, error } = isRepayment ? repayment : payment;
  const withdraw = () =>
    isRepayment ? ofRepayment({ variables: { id } }) : ofPayment({ variables: { paymentId: id } });
  return { withdraw, loading, error };
}

/** States that it has not arrived, with a reason. */
export function useDispute({ id, isRepayment }: Owed) {
  const [ofPayment, payment] = useDisputePaymentMutation(useOutcome({ notice: notices.disputePayment }));
  const [ofRepayment, repayment] = useDisputeRepaymentMutation(
    useOutcome({ notice: notices.disputeRepayment }),
  );
  const { loading, error } = isRepayment ? repayment : payment;
  const dispute = (reason: string) =>
    isRepayment
      ? ofRepayment({ variables: { id, reason } })
      : ofPayment({ variables: { paymentId: id, reason } });
  return { dispute, loading, error };
}
