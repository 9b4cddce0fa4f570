import { Button, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { t } from '../lib/t.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'aria-label'> {
  /** The text to copy. */
  text: string;
  /** The label for screen readers. It names what is copied, and begins with the visible label. */
  label: string;
}

const SHOWN_MS = 4_000;

/** Copies a text, and shows the result as its label. Without children, the label is “Copy”. */
export function CopyButton({ text, label, children, ...button }: CopyButtonProps) {
  const [result, setResult] = useState<string>();
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    try {
      // The clipboard is only available over HTTPS and on localhost.
      await navigator.clipboard.writeText(text);
      setResult(t('controls.copied'));
    } catch {
      setResult(t('controls.copyFailed'));
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      flex="none"
      aria-live="polite"
      {...button}
      aria-label={result ?? label}
      onClick={() => void copy()}
    >
      {result ?? children ?? t('controls.copy')}
    </Button>
  );
}
