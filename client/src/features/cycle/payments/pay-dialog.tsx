import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import type { PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { useId, type ReactNode } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Modal, ModalCancel } from '../../../components/modal.tsx';
import type { PaymentDetailsFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { OwnReport } from './own-report.tsx';
import { payMessages } from './pay-messages.ts';
import { recentChange } from './recent-change.ts';
import { t } from '../../../lib/t.ts';

interface PayDialogProps {
  cycle: PaymentDetailsFieldsFragment;
  /** Undefined where the viewer sees no rounds. */
  round: RoundFieldsFragment | undefined;
  open: boolean;
  onClose: () => void;
  returnTo?: () => HTMLElement | null;
}

/** Pay: how much to whom by when, how, and the payer's own word on it. Paying inside Kolo is still to come (docs/rules.md §20.12). */
export function PayDialog({ cycle, round, open, onClose, returnTo }: PayDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('statements.paymentRequired')}
      {...(returnTo ? { returnTo } : {})}
      footer={<ModalCancel>{payMessages.done}</ModalCancel>}
    >
      <Box display="grid" gap="6">
        {round ? <Payment cycle={cycle} round={round} /> : null}
        <Text color="muted" textStyle="xs">
          {t('statements.paymentPlaceholder')}
        </Text>
      </Box>
    </Modal>
  );
}

function Payment({ cycle, round }: { cycle: PaymentDetailsFieldsFragment; round: RoundFieldsFragment }) {
  const payment = round.viewerPayment;
  if (!payment) return null;
  const collector = personLabel(round.collector);
  return (
    <>
      <Box>
        <Text
          fontFamily="heading"
          fontWeight="bold"
          textStyle="4xl"
          lineHeight="short"
          fontVariantNumeric="tabular-nums"
        >
          {amountText(cycle.participantAmount, cycle.currency)}
        </Text>
        <Text color="muted" overflowWrap="anywhere">
          {payMessages.to(collector, round.date, today())}
        </Text>
      </Box>
      {payment.standing === 'RECEIVED' ? null : (
        <>
          <HowToPay collector={collector} person={round.collector} />
          {payment.reference ? <Reference collector={collector} reference={payment.reference} /> : null}
        </>
      )}
      <OwnReport
        key={payment.id}
        cycle={cycle}
        payment={payment}
        collector={collector}
        usualMethod={usualMethod(cycle, round)}
      />
    </>
  );
}

/** As the payer has paid before; else what fits to how the collector wants to be paid. */
function usualMethod(
  { rounds }: PaymentDetailsFieldsFragment,
  { collector }: RoundFieldsFragment,
): PaymentMethod {
  const reports = rounds.flatMap((round) => round.viewerPayment?.report ?? []);
  const last = [...reports].sort((one, other) => other.at.localeCompare(one.at))[0];
  return last?.method ?? (collector.payTo === null ? 'CASH' : 'BANK_TRANSFER');
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} size="md" mb="1.5" overflowWrap="anywhere">
        {title}
      </Heading>
      {children}
    </Box>
  );
};

interface HowToPayProps {
  /** How the person is called. */
  collector: string;
  person: Pick<RoundFieldsFragment['collector'], 'payTo' | 'payToChangedAt'>;
}

/** How somebody wants to be paid, with a warning where that was changed lately (docs/rules.md §10.7). */
export function HowToPay({ collector, person: { payTo, payToChangedAt } }: HowToPayProps) {
  const changedAt = recentChange(payToChangedAt);
  return (
    <Titled title={payMessages.howTo(collector)}>
      {payTo === null ? (
        <Text color="muted">
          {changedAt === null ? payMessages.noHowTo(collector) : payMessages.removed(collector, changedAt)}
        </Text>
      ) : (
        <>
          {changedAt === null ? null : (
            <Text
              bg="accent.soft"
              color="accent.ink"
              borderRadius="l2"
              px="3"
              py="2"
              mb="2.5"
              fontWeight="medium"
            >
              {payMessages.changed(collector, changedAt)}
            </Text>
          )}
          <Flex gap="3" align="flex-start" justify="space-between">
            <Text dir="auto" minW="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {payTo}
            </Text>
            <CopyButton text={payTo} label={payMessages.copyHowTo(collector)} feedback={payMessages.copied}>
              {payMessages.copy}
            </CopyButton>
          </Flex>
        </>
      )}
    </Titled>
  );
}

const Reference = ({ collector, reference }: { collector: string; reference: string }) => (
  <Titled title={payMessages.reference}>
    <Flex gap="3" align="center" justify="space-between">
      <Text fontFamily="mono" fontWeight="semibold" letterSpacing="wider" translate="no">
        {reference}
      </Text>
      <CopyButton text={reference} label={payMessages.copyReference} feedback={payMessages.copied}>
        {payMessages.copy}
      </CopyButton>
    </Flex>
    <Text color="muted" textStyle="xs" mt="1.5">
      {payMessages.referenceHint(collector)}
    </Text>
  </Titled>
);
