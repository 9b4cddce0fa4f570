import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { formerName, isolated } from '@kolo/server/domain/names.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { NoSheet } from '../../components/no-sheet.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import {
  AgreementDocument,
  useAgreementQuery,
  type AgreementFieldsFragment,
  type AgreementQuery,
} from '../../graphql/generated.ts';
import { useLiveCycle } from '../../graphql/live.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { isLocale, LANGUAGES, SOURCE_LOCALE } from '@kolo/server/domain/languages.ts';
import { formatDay, formatInstantDay } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
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
    return <Sheet cycle={cycle} agreement={withFormerMembers(agreement)} />;
  }
  if (code === 'FORBIDDEN')
    return <ErrorPage cycleId={cycleId} message={messageOf(error) ?? failureText('not-a-member')} />;
  if (code === 'NOT_FOUND') return <ErrorPage cycleId={cycleId} message={failureText('cycle-not-found')} />;
  if (loading) return <Loading minH="60dvh" />;
  return (
    <ErrorPage
      cycleId={cycleId}
      message={t('statements.cycleUnavailable')}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

/** The agreement has lost the names of former members: here they are called as on all pages of the circle. */
function withFormerMembers(agreement: AgreementFieldsFragment): AgreementFieldsFragment {
  const named = (member: Member): Member =>
    member.formerNumber === null
      ? member
      : { ...member, name: formerName(member.formerNumber, isHeldByAnother(member)) };
  return { ...agreement, members: agreement.members.map(named) };
}

/** Whether the place of a member has passed on since the start. */
const isHeldByAnother = ({ consents }: Pick<Member, 'consents'>): boolean =>
  consents.some(({ byFormerHolder }) => byFormerHolder);

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
  cycle: AgreementQuery['cycle'];
  agreement: AgreementFieldsFragment;
}

function Sheet({ cycle, agreement }: SheetProps) {
  const { id: cycleId, title, description, ownerParticipant, participants, fingerprint } = cycle;
  const { draft, ranAt, terms, members, hash, addenda } = agreement;
  const [hasLines, setLines] = useState(false);
  return (
    <Page reading _print={{ p: '0', maxW: 'none' }}>
      <title>{t('agreement.title')}</title>
      <style>{PRINTED}</style>
      <Box _print={{ display: 'none' }}>
        <Back cycleId={cycleId} />
      </Box>
      <SheetHead title={title} ranAt={ranAt} hasLines={hasLines} onLines={setLines} />
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
        <Members
          members={members}
          participants={participants}
          owner={ownerParticipant.id}
          version={terms.hash}
          hasLines={hasLines}
        />
        <Text color="muted" textStyle="xs" mt="2">
          {t('agreement.version', { code: codeOfTerms(terms.hash) })}
        </Text>
        {members.some(({ consents }) => differsFrom(consents, terms.hash)) ? (
          <Text color="muted" textStyle="xs">
            {t('agreement.otherVersions')}
          </Text>
        ) : null}
      </Part>
      {addenda.length > 0 ? (
        <Part title={t('agreement.changes.title')}>
          <Addenda agreement={agreement} />
        </Part>
      ) : null}
      <Part title={t('agreement.story')}>
        <Text dir="auto" maxW="70ch" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </Text>
        <Text color="muted" textStyle="xs" mt="2">
          {t('agreement.storyNote')}
        </Text>
      </Part>
      <Proof hash={hash} fingerprint={fingerprint} />
    </Page>
  );
}

interface SheetHeadProps {
  title: string;
  ranAt: string | null;
  hasLines: boolean;
  onLines: (hasLines: boolean) => void;
}

const SheetHead = ({ title, ranAt, hasLines, onLines }: SheetHeadProps) => (
  <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mt="2">
    <Box minW="0">
      <PageHeading>{t('agreement.title')}</PageHeading>
      <Text color="muted" overflowWrap="anywhere">
        {ranAt === null
          ? t('agreement.toBeAgreed', { title: isolated(title) })
          : t('agreement.agreed', { title: isolated(title), day: formatInstantDay(ranAt) })}
      </Text>
    </Box>
    <Flex gap="4" align="center" wrap="wrap" _print={{ display: 'none' }}>
      <Checkbox checked={hasLines} onCheckedChange={onLines}>
        {t('agreement.lines')}
      </Checkbox>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        {t('agreement.print')}
      </Button>
    </Flex>
  </Flex>
);

/** What proves the agreement, on screen and on paper. */
const Proof = ({ hash, fingerprint }: { hash: string | null; fingerprint: string | null }) => (
  <Box mt="6" color="muted" textStyle="xs" overflowWrap="anywhere">
    {hash === null ? null : (
      <>
        <Text>{t('agreement.hash', { hash })}</Text>
        <Text>{t('agreement.hashNote')}</Text>
      </>
    )}
    {fingerprint === null ? null : <Text>{t('statements.recordNow', { fingerprint })}</Text>}
  </Box>
);

const Terms = ({ terms }: Pick<AgreementFieldsFragment, 'terms'>) => (
  <Part title={t('agreement.terms.title')}>
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="4">
      <Term name={t('agreement.terms.amount')}>
        {t('agreement.terms.amountText', {
          amount: amountText(terms.participantAmount, terms.currency),
        })}
      </Term>
      <Term name={t('agreement.terms.frequency')}>{everyFrequency(terms.frequency)}</Term>
      <Term name={t('agreement.terms.firstDay')}>{formatDay(terms.startDate)}</Term>
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

const columnHeads = (hasLines: boolean): string[] => [
  t('agreement.people.turn'),
  t('agreement.people.name'),
  t('agreement.people.day'),
  t('agreement.people.joined'),
  t('agreement.people.confirmed'),
  ...(hasLines ? [t('agreement.people.signature')] : []),
];

/** From this column on, a phone shows the cells below the name, each with its heading. */
const DETAILS = 3;

interface MembersProps {
  members: readonly Member[];
  /** The people who have these places now. */
  participants: AgreementQuery['cycle']['participants'];
  /** The participant id of the owner. */
  owner: string;
  /** The hash of the agreed terms. */
  version: string;
  /** Whether there is a line for each person to sign. */
  hasLines: boolean;
}

/** A table on paper and wide screens. On a phone, turn, name and day of each person share a line. */
function Members({ members, participants, owner, version, hasLines }: MembersProps) {
  const heads = columnHeads(hasLines);
  return (
    <chakra.table w="full" textStyle="sm" css={{ borderCollapse: 'collapse' }}>
      <Heads heads={heads} />
      <tbody>
        {members.map((member) => (
          <chakra.tr
            key={member.participantId}
            display={{ base: 'flex', sm: 'table-row' }}
            flexWrap="wrap"
            columnGap="2"
            py={{ base: '2', sm: '0' }}
            borderBottomWidth="1px"
            css={{
              breakInside: 'avoid',
              '@media print': { display: 'table-row', ...(hasLines ? { height: '12mm' } : {}) },
            }}
          >
            {cellsOf({ ...member, name: nameOf(member, participants) }, owner, version, hasLines).map(
              (text, index) => (
                <chakra.td
                  key={heads[index]}
                  pe={{ base: '0', sm: '3' }}
                  py={{ base: '0', sm: '1.5' }}
                  flex={index === 1 ? '1 1 8rem' : index < DETAILS ? 'none' : '1 1 100%'}
                  textStyle={{ base: index < DETAILS ? 'sm' : 'xs', sm: 'sm' }}
                  fontWeight={index === 1 ? 'semibold' : 'normal'}
                  overflowWrap="anywhere"
                  fontVariantNumeric="tabular-nums"
                  css={{ '@media print': { display: 'table-cell' } }}
                >
                  {index < DETAILS ? null : (
                    <Text as="span" hideFrom="sm" color="muted" _print={{ display: 'none' }}>
                      {heads[index]}{' '}
                    </Text>
                  )}
                  <bdi>{text}</bdi>
                </chakra.td>
              ),
            )}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const Heads = ({ heads }: { heads: readonly string[] }) => (
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
);

const lastOf = (consents: Member['consents'], kind: 'JOIN' | 'SLOT') =>
  consents.findLast((each) => each.kind === kind);

/** Whether the person joined with other terms than those agreed. A yes to a turn has a hash of its own, which covers the turn too. */
function differsFrom(consents: Member['consents'], version: string): boolean {
  const joined = lastOf(consents, 'JOIN');
  return joined !== undefined && joined.termsHash !== version;
}

/** The first digits are enough to tell versions apart. */
const codeOfTerms = (hash: string): string => hash.slice(0, 8);

/** The day of a consent, its language if it was not the one in which the terms are written, and whether the place passed on since. */
function consentText({ at, locale, byFormerHolder }: Member['consents'][number]): string {
  const day = formatInstantDay(at);
  const text =
    isLocale(locale) && locale !== SOURCE_LOCALE
      ? t('agreement.people.inLanguage', { day, language: LANGUAGES[locale].name })
      : day;
  return byFormerHolder ? t('agreement.people.before', { day: text }) : text;
}

/** The name at the start, and that of the person who has taken over the place since. */
function nameOf(member: Member, participants: MembersProps['participants']) {
  const { participantId, name } = member;
  const holder = participants.find(({ id }) => id === participantId);
  if (!holder || !isHeldByAnother(member)) return name;
  return t('agreement.people.now', {
    name: isolated(name ?? t('agreement.people.former')),
    holder: personLabel(holder),
  });
}

/** The cells of one row. A yes to other terms has their code behind its day. */
function cellsOf(
  { participantId, slot, name, dateCollected, consents }: Member,
  owner: string,
  version: string,
  hasLines: boolean,
): string[] {
  const dayOf = (kind: 'JOIN' | 'SLOT'): string => {
    const last = lastOf(consents, kind);
    return last ? consentText(last) : t('agreement.people.notYet');
  };
  const shownName = name === null ? t('agreement.people.former') : name;
  const joined = lastOf(consents, 'JOIN');
  return [
    slot === null ? '–' : String(slot + 1),
    participantId === owner ? t('agreement.people.organiser', { name: shownName }) : shownName,
    dateCollected === null ? '–' : formatDay(dateCollected),
    joined && differsFrom(consents, version)
      ? `${dayOf('JOIN')} (${codeOfTerms(joined.termsHash)})`
      : dayOf('JOIN'),
    dayOf('SLOT'),
    ...(hasLines ? [''] : []),
  ];
}
