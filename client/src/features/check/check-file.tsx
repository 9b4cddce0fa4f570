import { Box, Button, Text } from '@chakra-ui/react';
import { asciiDigits } from '@kolo/server/domain/digits.ts';
import { useRef, useState, type DragEvent } from 'react';
import { TextField } from '../../components/text-field.tsx';
import { Verdict } from '../../components/verdict.tsx';
import { CompareBooksButton } from '../../forms/compare-books-button.tsx';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { checkedFile, verdictOf, type CheckedFile } from './file-verdict.ts';

/** Checks a passbook file in the browser, even offline. */
export function CheckFile() {
  const viewer = useViewer();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<CheckedFile>();
  /** The file that was chosen last. A verdict on an earlier file is dropped. */
  const newest = useRef<Blob>(undefined);

  const checkFile = async (file: Blob | undefined): Promise<void> => {
    if (!file) return;
    newest.current = file;
    setChecked(undefined);
    const result = await checkedFile(file);
    if (newest.current === file) setChecked(result);
  };
  return (
    <Box display="grid" gap="4">
      <TextField
        label={t('check.file.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onBlur={() => setCode(asciiDigits(code))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DropArea onFile={(file) => void checkFile(file)} />
      {checked ? <Verdict {...verdictOf(checked, code)} /> : null}
      {viewer && checked && 'book' in checked ? (
        // The key resets the comparison for another file.
        <CompareBooksButton
          key={checked.book.entries.at(-1)?.hash}
          cycleId={checked.book.cycle.id}
          witness={checked.book.entries.at(-1)}
        />
      ) : null}
    </Box>
  );
}

function DropArea({ onFile }: { onFile: (file: Blob | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleDrag = (event: DragEvent, isInside: boolean): void => {
    event.preventDefault();
    setIsOver(isInside);
  };
  return (
    <Box
      p="5"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'edge'}
      borderRadius="l2"
      textAlign="center"
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
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
          // Lets people choose the same file again after correcting it.
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
