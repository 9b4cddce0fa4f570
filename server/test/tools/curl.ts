import { send, type Received } from './send.ts';

/** The `sh` blocks of a text in Markdown, each one call of curl. */
export const callsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n(curl .*?)\n```$/gms)].map(([, call = '']) => call);

/**
 * Does what a call of curl does, for examples in documents: not every machine has it. It knows the few options that they
 * use, and no others.
 */
export async function curl(call: string, env: Readonly<Record<string, string>>): Promise<Received> {
  const [program, ...words] = wordsOf(call, env);
  if (program !== 'curl') throw new Error(`this is no call of curl: ${call}`);
  const headers: Record<string, string> = {};
  const fields = new URLSearchParams();
  let url = '';
  let body: string | undefined;
  let isGet = false;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--get') isGet = true;
    else if (word === '--header') {
      const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(words.shift() ?? '') ?? [];
      headers[name] = value;
    } else if (word === '--data') body = words.shift() ?? '';
    else if (word === '--data-urlencode') {
      const [, name = '', value = ''] = /^([^=]+)=([^]*)$/.exec(words.shift() ?? '') ?? [];
      fields.append(name, value);
    } else if (word.startsWith('-')) throw new Error(`${word} is not known here`);
    else url = word;
  }
  if (isGet) return send(`${url}?${fields.toString()}`, { method: 'GET', headers });
  return send(url, body === undefined ? { method: 'GET', headers } : { method: 'POST', headers, body });
}

/** A quoted part, a value of the environment, an escaped character, or a bare one. */
const PART = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(\n|.)|\$(\w+)|(\s+)|([^\s'"\\$]+)/g;

/** The words of a command, as a shell reads them. */
function wordsOf(command: string, env: Readonly<Record<string, string>>): string[] {
  const valueOf = (name: string): string => {
    const value = env[name];
    if (value === undefined) throw new Error(`nobody has set ${name}`);
    return value;
  };
  const words: string[] = [''];
  const add = (text: string): void => {
    words.push(`${words.pop() ?? ''}${text}`);
  };
  for (const [, single, double, escaped, variable, blank, bare] of command.matchAll(PART)) {
    if (blank !== undefined) words.push('');
    else if (single !== undefined) add(single);
    else if (double !== undefined) add(inQuotes(double, valueOf));
    else if (escaped !== undefined) add(escaped === '\n' ? '' : escaped);
    else add(variable === undefined ? (bare ?? '') : valueOf(variable));
  }
  return words.filter((word) => word !== '');
}

const inQuotes = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(/\\(["\\$`])|\$(\w+)/g, (_found, escaped?: string, name?: string) =>
    name === undefined ? (escaped ?? '') : valueOf(name),
  );
