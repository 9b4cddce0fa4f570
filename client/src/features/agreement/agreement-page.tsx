import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
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
import { t } from '../../lib/t.ts';
import { Addenda } from './addenda.tsx';

/** The agreement of a cycle, or its draft before the start, to read and print. For people who can see rounds (docs/rules.md §26.6). */
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
  // A person who was removed no longer sees the cached agreement.
  if (dataState === 'complete' && !isRefused) {
    const { agreement, cycle } = data;
    if (!agreement) return <ErrorPage cycleId={cycleId} message={t('agreement.none')} />;
    return (
      <Sheet cycleId={cycleId} title={cycle.title} agreement={agreement} fingerprint={cycle.fingerprint} />
    );
  }
  if (code === 'FORBIDDEN')
    return <ErrorPage cycleId={cycleId} message={messageOf(error) ?? failures['not-a-member'].text()} />;
  if (code === 'NOT_FOUND')
    return <ErrorPage cycleId={cycleId} message={failures['cycle-not-found'].text()} />;
  if (loading) return <Loading minH="60dvh" />;
  return (
    <ErrorPage
      cycleId={cycleId}
      message={t('statements.cycleUnavailable')}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

type ErrorPageProps = Pick<ComponentProps<typeof NoSheet>, 'cycleId' | 'message' | 'onRetry'>;

const ErrorPage = (props: ErrorPageProps) => (
  <NoSheet heading={t('agreement.title')} back={t('agreement.back')} {...props} />
);

const Back = ({ cycleId }: { cycleId: string }) => (
  <TextLink to="/my-cycles/$cycleId" params={{ cycleId }}>
    {t('agreement.back')}
  </TextLink>
);

/** Sized so that ten people fit on one sheet of A4. */
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
      <title>{t('agreement.title')}</title>
      <style>{PRINTED}</style>
      <Box _print={{ display: 'none' }}>
        <Back cycleId={cycleId} />
      </Box>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mt="2">
        <Box minW="0">
          <PageHeading>{t('agreement.title')}</PageHeading>
          <Text color="muted" overflowWrap="anywhere">
            {ranAt === null
              ? t('agreement.toBeAgreed', { title: isolated(title) })
              : t('agreement.agreed', { title: isolated(title), day: formatInstantDay(ranAt) })}
          </Text>
        </Box>
        <Button variant="outline" size="sm" onClick={() => window.print()} _print={{ display: 'none' }}>
          {t('agreement.print')}
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
          {t('agreement.draft')}
        </Text>
      ) : null}
      <Terms terms={terms} />
      <Part title={t('agreement.people.title')}>
        <Members members={members} />
        {members.some(({ consents }) => consents.length > 0) ? (
          <Text color="muted" textStyle="xs" mt="2">
            {t('agreement.people.codes')}
          </Text>
        ) : null}
      </Part>
      {addenda.length > 0 ? (
        <Part title={t('agreement.changes.title')}>
          <Addenda agreement={agreement} />
        </Part>
      ) : null}
      <Box mt="6" color="muted" textStyle="xs" overflowWrap="anywhere">
        {hash === null ? null : (
          <>
            <Text>{t('agreement.hash', { hash })}</Text>
            <Text>{t('agreement.hashNote')}</Text>
          </>
        )}
        {fingerprint === null ? null : <Text>{t('statements.recordNow', { fingerprint })}</Text>}
      </Box>
    </Page>
  );
}

const Terms = ({ terms }: Pick<AgreementFieldsFragment, 'terms'>) => (
  <Part title={t('agreement.terms.title')}>
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="4">
      <Term name={t('agreement.terms.amount')}>
        {t('agreement.terms.amountText', {
          amount: amountText(terms.participantAmount, terms.currency),
        })}
      </Term>
      <Term name={t('agreement.terms.frequency')}>{everyFrequency(terms.frequency)}</Term>
      <Term name={t('agreement.terms.firstDay')}>{formatDayLong(terms.startDate)}</Term>
      <Term name={t('agreement.terms.late')}>{t('agreement.terms.lateText', { days: terms.graceDays })}</Term>
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

const columnHeads = (): string[] => [
  t('agreement.people.turn'),
  t('agreement.people.name'),
  t('agreement.people.day'),
  t('agreement.people.joined'),
  t('agreement.people.confirmed'),
];

/** A table on paper and wide screens. On a phone, each person is a block of lines. */
function Members({ members }: { members: readonly Member[] }) {
  const heads = columnHeads();
  return (
    <chakra.table w="full" textStyle="sm" css={{ borderCollapse: 'collapse' }}>
      <chakra.thead hideBelow="sm" _print={{ display: 'table-header-group' }}>
        <tr>
          {heads.map((head) => (
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
                key={heads[index]}
                display={{ base: 'flex', sm: 'table-cell' }}
                gap="3"
                pe="3"
                py={{ base: '0.5', sm: '1.5' }}
                overflowWrap="anywhere"
                fontVariantNumeric="tabular-nums"
                css={{ '@media print': { display: 'table-cell' } }}
              >
                <Text as="span" hideFrom="sm" color="muted" minW="8rem" _print={{ display: 'none' }}>
                  {heads[index]}
                </Text>
                <bdi>{text}</bdi>
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** The cells of one row. A consent is shown by its day and the first digits of its terms' hash. */
function cellsOf({ slot, name, dateCollected, consents }: Member): string[] {
  const consentText = (kind: Member['consents'][number]['kind']): string => {
    const last = consents.findLast((each) => each.kind === kind);
    return last
      ? `${formatInstantDay(last.at)} (${last.termsHash.slice(0, 8)})`
      : t('agreement.people.notYet');
  };
  return [
    slot === null ? '–' : String(slot + 1),
    name ?? t('agreement.people.former'),
    dateCollected === null ? '–' : formatDay(dateCollected),
    consentText('JOIN'),
    consentText('SLOT'),
  ];
}
