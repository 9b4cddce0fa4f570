import { Button, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'aria-label'> {
  /** What is copied. */
  text: string;
  /** What is copied, for whoever hears one button among several; it begins with what is seen. */
  label: string;
  /** What it says for a moment, once that is done, and where it cannot be done. */
  words: { copied: string; failed: string };
}

const SHOWN_MS = 4_000;

/** Copies a text, and says so in its own place. */
export function CopyButton({ text, label, words, children, ...button }: CopyButtonProps) {
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => {
    try {
      // Only there where the page came by https, or from this machine.
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.failed);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      flex="none"
      aria-live="polite"
      {...button}
      aria-label={said ?? label}
      onClick={() => void copy()}
    >
      {said ?? children}
    </Button>
  );
}
