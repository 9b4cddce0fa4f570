import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { PASSKEYS } from '@kolo/server/domain/passkey.ts';
import { useId, useRef, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { Card } from '../../components/card.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import type { PasskeyFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { arePasskeysOffered } from '../../lib/passkeys.ts';
import { t } from '../../lib/t.ts';
import { AccessList, AccessRow } from './access-list.tsx';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { useRemovePasskey } from './use-passkeys.ts';

type Open = 'add' | { rename: PasskeyFieldsFragment } | { remove: PasskeyFieldsFragment };

const whyNot = (count: number): string | undefined => {
  if (!arePasskeysOffered()) return t('passkeys.notOffered');
  return count >= PASSKEYS.perAccount ? failureText('too-many-passkeys') : undefined;
};

/** The passkeys of the account, with which its owner signs in without a password (docs/rules.md §36.2). */
export function Passkeys({ passkeys }: { passkeys: readonly PasskeyFieldsFragment[] }) {
  const headingId = useId();
  const [open, setOpen] = useState<Open>();
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {t('passkeys.title')}
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {t('passkeys.text')}
      </Text>
      <PasskeyList passkeys={passkeys} onOpen={setOpen} />
      <DisabledHint reason={whyNot(passkeys.length)}>
        <Button
          ref={addButton}
          variant="outline"
          mt="5"
          aria-haspopup="dialog"
          onClick={() => setOpen('add')}
        >
          <LuPlus aria-hidden />
          {t('passkeys.add')}
        </Button>
      </DisabledHint>
      {open && (
        <OpenDialog open={open} onClose={() => setOpen(undefined)} returnTo={() => addButton.current} />
      )}
    </chakra.section>
  );
}

interface OpenDialogProps {
  open: Open;
  onClose: () => void;
  /** The row of the passkey may be gone. */
  returnTo: () => HTMLElement | null;
}

function OpenDialog({ open, onClose, returnTo }: OpenDialogProps) {
  const remove = useRemovePasskey();
  if (open === 'add') return <NewPasskeyDialog onClose={onClose} />;
  if ('rename' in open) return <RenamePasskeyDialog passkey={open.rename} onClose={onClose} />;
  const { id, name } = open.remove;
  return (
    <PasswordDialog
      title={t('passkeys.removeTitle')}
      question={t('passkeys.removeQuestion', { name })}
      confirmLabel={t('passkeys.remove')}
      busyText={t('passkeys.removing')}
      notice={notices.removePasskey}
      onConfirm={(password) => remove(id, password)}
      onClose={onClose}
      returnTo={returnTo}
    />
  );
}

interface PasskeyListProps {
  passkeys: readonly PasskeyFieldsFragment[];
  onOpen: (open: Open) => void;
}

function PasskeyList({ passkeys, onOpen }: PasskeyListProps) {
  if (passkeys.length === 0) return <Card color="muted">{t('passkeys.none')}</Card>;
  return (
    <AccessList label={t('passkeys.title')}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
      ))}
    </AccessList>
  );
}

function PasskeyRow({
  passkey,
  onOpen,
}: Pick<PasskeyListProps, 'onOpen'> & { passkey: PasskeyFieldsFragment }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <AccessRow
      name={name}
      mark={null}
      dates={
        <>
          <span>{t('passkeys.added', { day: formatInstantDay(createdAt) })}</span>
          <span>
            {lastUsedAt
              ? t('accessTokens.lastUsed', { time: formatInstant(lastUsedAt) })
              : t('accessTokens.neverUsed')}
          </span>
        </>
      }
      action={
        <Flex gap="2" wrap="wrap" justify="end">
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('passkeys.renameLabel', { name })}
            onClick={() => onOpen({ rename: passkey })}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('passkeys.removeLabel', { name })}
            onClick={() => onOpen({ remove: passkey })}
          >
            {t('passkeys.remove')}
          </Button>
        </Flex>
      }
    />
  );
}
