import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { TextLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { NoSheet } from '../../components/no-sheet.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import {
  AgreementDocument,
  useAgreementQuery,
  type AgreementFieldsFragment,
} from '../../graphql/generated.ts';
import { useLiveCycle } from '../../graphql/live.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { formatDay, formatDayLong, formatInstantDay } from '../../lib/format.ts';
import { printed } from '../../lib/printed.ts';
import { Addenda } from './addenda.tsx';
import { agreementMessages } from './agreement-messages.ts';
import { t } from '../../lib/t.ts';

/** What was agreed when the cycle started, to be read and printed by whoever sees rounds; before, a draft (docs/rules.md §26.6). */
export function AgreementPage({ cycleId }: { cycleId: string }) {
  const { data, dataState, loading, error, refetch } = useAgreementQuery({
    variables: { cycleId },
    fetchPolicy: 'cache-and-network',
  });
  const code = codeOf(error);
  const isRefused = code === 'FORBIDDEN' || code === 'NOT_FOUND';
  useLiveCycle(cycleId, {
    version: dataState === 'complete' && !isRefused ? data.cycle.version : undefined,
    query: AgreementDocument,
    variables: { cycleId },
    refetch,
  });
  // Who was removed meanwhile does not go on looking at what the cache still holds.
  if (dataState === 'complete' && !isRefused) {
    const { agreement, cycle } = data;
    if (!agreement) return <Instead cycleId={cycleId} message={agreementMessages.none} />;
    return (
      <Sheet cycleId={cycleId} title={cycle.title} agreement={agreement} fingerprint={cycle.fingerprint} />
    );
  }
  if (code === 'FORBIDDEN')
    return <Instead cycleId={cycleId} message={messageOf(error) ?? failures['not-a-member'].text()} />;
  if (code === 'NOT_FOUND') return <Instead cycleId={cycleId} message={failures['cycle-not-found'].text()} />;
  if (loading) return <Loading minH="60dvh" />;
  return (
    <Instead
      cycleId={cycleId}
      message={t('statements.cycleUnavailable')}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

type InsteadProps = Pick<ComponentProps<typeof NoSheet>, 'cycleId' | 'message' | 'onRetry'>;

const Instead = (props: InsteadProps) => (
  <NoSheet heading={agreementMessages.heading} back={agreementMessages.back} {...props} />
);

const Back = ({ cycleId }: { cycleId: string }) => (
  <TextLink to="/my-cycles/$cycleId" params={{ cycleId }}>
    {agreementMessages.back}
  </TextLink>
);

/** Ten people fit on one sheet of A4. */
const PRINTED = printed('size: A4; margin: 14mm', 'html { font-size: 12px }');

interface SheetProps {
  cycleId: string;
  title: string;
  agreement: AgreementFieldsFragment;
  fingerprint: string | null;
}

function Sheet({ cycleId, title, agreement, fingerprint }: SheetProps) {
  const { draft, ranAt, terms, members, hash, addenda } = agreement;
  return (
    <Page reading _print={{ p: '0', maxW: 'none' }}>
      <title>{agreementMessages.heading}</title>
      <style>{PRINTED}</style>
      <Box _print={{ display: 'none' }}>
        <Back cycleId={cycleId} />
      </Box>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mt="2">
        <Box minW="0">
          <PageHeading>{agreementMessages.heading}</PageHeading>
          <Text color="muted" overflowWrap="anywhere">
            {ranAt === null
              ? agreementMessages.toBeAgreed(title)
              : agreementMessages.agreed(title, formatInstantDay(ranAt))}
          </Text>
        </Box>
        <Button variant="outline" size="sm" onClick={() => window.print()} _print={{ display: 'none' }}>
          {agreementMessages.print}
        </Button>
      </Flex>
      {draft ? (
        <Text
          mt="4"
          p="3"
          borderWidth="1px"
          borderColor="accent.solid"
          borderRadius="l2"
          fontWeight="semibold"
        >
          {agreementMessages.draft}
        </Text>
      ) : null}
      <Terms terms={terms} />
      <Part title={agreementMessages.people}>
        <Members members={members} />
      </Part>
      {addenda.length > 0 ? (
        <Part title={agreementMessages.since}>
          <Addenda agreement={agreement} />
        </Part>
      ) : null}
      <Box mt="6" color="muted" textStyle="xs" overflowWrap="anywhere">
        {hash === null ? null : (
          <>
            <Text>{agreementMessages.hash(hash)}</Text>
            <Text>{agreementMessages.hashNote}</Text>
          </>
        )}
        {fingerprint === null ? null : <Text>{t('statements.recordNow', { fingerprint })}</Text>}
      </Box>
    </Page>
  );
}

const Terms = ({ terms }: Pick<AgreementFieldsFragment, 'terms'>) => (
  <Part title={agreementMessages.terms}>
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="4">
      <Term name={agreementMessages.amount}>
        {agreementMessages.aRound(terms.participantAmount, terms.currency)}
      </Term>
      <Term name={agreementMessages.frequency}>{everyFrequency(terms.frequency)}</Term>
      <Term name={agreementMessages.first}>{formatDayLong(terms.startDate)}</Term>
      <Term name={agreementMessages.grace}>{agreementMessages.after(terms.graceDays)}</Term>
    </chakra.dl>
    <AgreedTexts
      terms={terms}
      heading={{ color: 'muted', textStyle: 'xs', mt: '4', fontWeight: 'normal', fontFamily: 'body' }}
    />
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" mt="6">
    <Heading as="h2" size="lg" mb="2.5">
      {title}
    </Heading>
    {children}
  </Box>
);

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box minW="0">
    <Text as="dt" color="muted" textStyle="xs">
      {name}
    </Text>
    <Text as="dd" fontWeight="semibold">
      {children}
    </Text>
  </Box>
);

type Member = AgreementFieldsFragment['members'][number];

const HEADS = [
  agreementMessages.place,
  agreementMessages.name,
  agreementMessages.day,
  agreementMessages.joined,
  agreementMessages.slot,
];

/** Rows on a sheet and a wide screen; on a phone each person stands in a block of lines. */
const Members = ({ members }: { members: readonly Member[] }) => (
  <chakra.table w="full" textStyle="sm" css={{ borderCollapse: 'collapse' }}>
    <chakra.thead hideBelow="sm" _print={{ display: 'table-header-group' }}>
      <tr>
        {HEADS.map((head) => (
          <chakra.th
            key={head}
            scope="col"
            textAlign="start"
            color="muted"
            fontWeight="normal"
            pe="3"
            pb="1"
            borderBottomWidth="1px"
          >
            {head}
          </chakra.th>
        ))}
      </tr>
    </chakra.thead>
    <tbody>
      {members.map((member) => (
        <chakra.tr
          key={member.participantId}
          display={{ base: 'block', sm: 'table-row' }}
          py={{ base: '2', sm: '0' }}
          borderBottomWidth="1px"
          css={{ breakInside: 'avoid', '@media print': { display: 'table-row' } }}
        >
          {cellsOf(member).map((text, index) => (
            <chakra.td
              key={HEADS[index]}
              display={{ base: 'flex', sm: 'table-cell' }}
              gap="3"
              pe="3"
              py={{ base: '0.5', sm: '1.5' }}
              overflowWrap="anywhere"
              fontVariantNumeric="tabular-nums"
              css={{ '@media print': { display: 'table-cell' } }}
            >
              <Text as="span" hideFrom="sm" color="muted" minW="8rem" _print={{ display: 'none' }}>
                {HEADS[index]}
              </Text>
              <bdi>{text}</bdi>
            </chakra.td>
          ))}
        </chakra.tr>
      ))}
    </tbody>
  </chakra.table>
);

/** Each consent by its day, and the first digits of what it was to. */
function cellsOf({ slot, name, dateCollected, consents }: Member): string[] {
  const said = (kind: Member['consents'][number]['kind']): string => {
    const last = consents.findLast((each) => each.kind === kind);
    return last ? `${formatInstantDay(last.at)} (${last.termsHash.slice(0, 8)})` : agreementMessages.notYet;
  };
  return [
    slot === null ? '–' : String(slot + 1),
    name ?? agreementMessages.erased,
    dateCollected === null ? '–' : formatDay(dateCollected),
    said('JOIN'),
    said('SLOT'),
  ];
}
