import { send, type Received } from './send.ts';

/** The `sh` blocks of a Markdown text; each is one curl command. */
export const callsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n(curl .*?)\n```$/gms)].map(([, call = '']) => call);

/**
 * Runs a curl command from the documentation, because not every machine has curl. Only the options that the documentation uses are
 * supported.
 */
export async function curl(call: string, env: Readonly<Record<string, string>>): Promise<Received> {
  const [program, ...args] = splitCommand(call, env);
  if (program !== 'curl') throw new Error(`not a curl command: ${call}`);
  const headers: Record<string, string> = {};
  const fields = new URLSearchParams();
  let url = '';
  let body: string | undefined;
  let isGet = false;
  for (let arg = args.shift(); arg !== undefined; arg = args.shift()) {
    if (arg === '--get') isGet = true;
    else if (arg === '--header') {
      const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(args.shift() ?? '') ?? [];
      headers[name] = value;
    } else if (arg === '--data') body = args.shift() ?? '';
    else if (arg === '--data-urlencode') {
      const [, name = '', value = ''] = /^([^=]+)=([^]*)$/.exec(args.shift() ?? '') ?? [];
      fields.append(name, value);
    } else if (arg.startsWith('-')) throw new Error(`unsupported curl option: ${arg}`);
    else url = arg;
  }
  if (isGet) return send(`${url}?${fields.toString()}`, { method: 'GET', headers });
  return send(url, body === undefined ? { method: 'GET', headers } : { method: 'POST', headers, body });
}

/** A quoted part, a variable, an escaped character, white space, or plain text. */
const PART = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(\n|.)|\$(\w+)|(\s+)|([^\s'"\\$]+)/g;

/** Splits a command into arguments, as a shell does. */
function splitCommand(command: string, env: Readonly<Record<string, string>>): string[] {
  const valueOf = (name: string): string => {
    const value = env[name];
    if (value === undefined) throw new Error(`environment variable ${name} is not set`);
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
