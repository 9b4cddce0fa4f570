import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { asciiDigits } from '@kolo/server/domain/digits.ts';
import { FINGERPRINT, readFingerprint } from '@kolo/server/domain/passbook.ts';
import { useEffect, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Verdict } from '../../components/verdict.tsx';
import { CheckFingerprintDocument, type CheckFingerprintQuery } from '../../graphql/generated.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';

export interface EmailSearch {
  cycle?: string | undefined;
  fingerprint?: string | undefined;
}

/** Validates both fields, and asks the server if they are valid. */
function useCheck() {
  const client = useApolloClient();
  const [complaints, setComplaints] = useState<{ cycle?: string; fingerprint?: string }>({});
  const [request, setRequest] = useState<Request>({});

  const check = async (cycleId: string, code: string): Promise<void> => {
    const problems = {
      ...(cycleId.trim() === '' ? { cycle: t('check.email.circleMissing') } : {}),
      ...(readFingerprint(code) ? {} : { fingerprint: t('complaints.fingerprint', FINGERPRINT) }),
    };
    setComplaints(problems);
    if (Object.keys(problems).length > 0) return;
    setRequest({ isBusy: true });
    const variables = { cycleId: asciiDigits(cycleId.trim()), fingerprint: asciiDigits(code) };
    try {
      const { data } = await client.query({
        query: CheckFingerprintDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      setRequest({ check: data?.checkFingerprint });
    } catch (error) {
      setRequest({ error });
    }
  };
  return { check, complaints, request };
}

/** Checks the record against an email. The link in the email starts the check by itself. */
export function CheckEmail({ cycle: linkedCycle, fingerprint: linkedCode }: EmailSearch) {
  const { check, complaints, request } = useCheck();
  const [cycle, setCycle] = useState(linkedCycle ?? '');
  const [fingerprint, setFingerprint] = useState(linkedCode ?? '');
  useEffect(() => {
    if (linkedCycle && linkedCode) void check(linkedCycle, linkedCode);
    // Runs once, for the values in the link.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        void check(cycle, fingerprint);
      }}
    >
      <TextField
        label={t('check.email.circle')}
        hint={t('check.email.circleHint')}
        error={complaints.cycle}
        value={cycle}
        onChange={(event) => setCycle(event.target.value)}
        onBlur={() => setCycle(asciiDigits(cycle))}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t('check.email.code')}
        hint={t('check.email.codeHint')}
        error={complaints.fingerprint}
        value={fingerprint}
        onChange={(event) => setFingerprint(event.target.value)}
        onBlur={() => setFingerprint(asciiDigits(fingerprint))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <BusyButton
        type="submit"
        justifySelf="start"
        busy={request.isBusy === true}
        busyText={t('check.email.checking')}
      >
        {t('check.email.submit')}
      </BusyButton>
      <Outcome {...request} />
    </chakra.form>
  );
}

type Check = CheckFingerprintQuery['checkFingerprint'];

/** The state of the request to the server. */
interface Request {
  isBusy?: boolean;
  check?: Check | undefined;
  error?: unknown;
}

function Outcome({ check, error }: Request) {
  if (error) return <Verdict sign="cross" sentences={[messageOf(error) ?? t('check.email.unavailable')]} />;
  if (!check) return null;
  const isGood = check.holds && check.brokenAt === null;
  return (
    <Verdict
      sign={isGood ? 'tick' : 'cross'}
      title={titleOf(check, isGood)}
      sentences={[sentenceOf(check)]}
    />
  );
}

/** A code shows what has not been changed up to its entry. Later entries only follow from it. */
const isNewest = ({ position, entries }: Check): boolean => position === entries;

function titleOf(check: Check, isGood: boolean): string {
  const { position } = check;
  if (isGood)
    return isNewest(check) ? t('check.title.holds') : t('check.title.holdsUpTo', { position: position ?? 0 });
  return position === null ? t('check.title.unknown') : t('check.title.changed');
}

function sentenceOf(check: Check): string {
  const { holds, position, at, entries, brokenAt } = check;
  if (position === null || at === null || entries === null) return t('check.email.unknown');
  const day = formatInstantDay(at);
  if (brokenAt === null)
    return isNewest(check)
      ? t('check.email.holds', { position, day })
      : t('check.email.holdsUpTo', { position, day, later: entries - position });
  return holds
    ? t('check.email.changedLater', { position, day, brokenAt })
    : t('check.email.changed', { position, day, brokenAt });
}
