import { Box, Button, Text } from '@chakra-ui/react';
import { useRef, useState, type DragEvent } from 'react';
import { TextField } from '../../components/text-field.tsx';
import { Verdict } from '../../components/verdict.tsx';
import { CompareBooksButton } from '../../forms/compare-books-button.tsx';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { checkedFile, verdictOf, type CheckedFile } from './file-verdict.ts';

/** A passbook file is checked where it is: in the browser, also without a connection. */
export function CheckFile() {
  const viewer = useViewer();
  const [named, setNamed] = useState('');
  const [checked, setChecked] = useState<CheckedFile>();
  /** The file that was chosen last: of two that are being checked, its verdict counts. */
  const newest = useRef<Blob>(undefined);

  const look = async (file: Blob | undefined): Promise<void> => {
    if (!file) return;
    newest.current = file;
    setChecked(undefined);
    const found = await checkedFile(file);
    if (newest.current === file) setChecked(found);
  };
  return (
    <Box display="grid" gap="4">
      <TextField
        label={t('check.file.code')}
        value={named}
        onChange={(event) => setNamed(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DropPlace onFile={(file) => void look(file)} />
      {checked ? <Verdict {...verdictOf(checked, named)} /> : null}
      {viewer && checked && 'book' in checked ? (
        // Another file is another question.
        <CompareBooksButton
          key={checked.book.entries.at(-1)?.hash}
          cycleId={checked.book.cycle.id}
          witness={checked.book.entries.at(-1)}
        />
      ) : null}
    </Box>
  );
}

/** A file is dropped here, or chosen. */
function DropPlace({ onFile }: { onFile: (file: Blob | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, is: boolean): void => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <Box
      p="5"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'edge'}
      borderRadius="l2"
      textAlign="center"
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('check.file.choose')}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file can be chosen again, once it was corrected.
          event.target.value = '';
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {t('check.file.choose')}
      </Button>
      <Text mt="1.5" color="muted" textStyle="sm">
        {t('check.file.drop')}
      </Text>
    </Box>
  );
}
