/** What may stand behind the `?` of SMTP_URL. Any other word would be ignored in silence, and the TLS that it was to ask for with it. */
const FLAGS = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure', 'tls.rejectUnauthorized'];
const VALUES = ['name', 'authMethod', 'localAddress', 'tls.servername', 'tls.minVersion'];

/** What is wrong with this SMTP_URL; undefined where nothing is. */
export function smtpUrlComplaint(smtpUrl: string): string | undefined {
  const { hostname, searchParams } = new URL(smtpUrl);
  if (hostname === '') return 'must name a host';
  for (const [name, value] of searchParams) {
    if (!FLAGS.includes(name) && !VALUES.includes(name)) {
      return `has a parameter that means nothing: "${name}". There are ${[...FLAGS, ...VALUES].join(', ')}`;
    }
    if (FLAGS.includes(name) && value !== 'true' && value !== 'false') {
      return `must say "true" or "false" of ${name}, not "${value}"`;
    }
  }
  return undefined;
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|localhost\.localdomain|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whoever says one of these has decided about TLS. */
const ABOUT_TLS = /^(?:requireTLS|ignoreTLS|opportunisticTLS|secure|tls\..+)$/;

/**
 * Whether TLS is left alone: the server is on this machine, where nobody listens on the way, and its certificate is most
 * often of its own making; unless the URL asks for TLS.
 */
export function isPlain(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isSaid = protocol === 'smtps:' || [...searchParams.keys()].some((name) => ABOUT_TLS.test(name));
  return !isSaid && LOOPBACK.test(hostname);
}

/** How the machine at this address is called in SMTP, where an address that is no name stands in brackets (RFC 5321 §4.1.3). */
export function heloName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1, -1)}]`;
  return /^\d+(?:\.\d+){3}$/.test(hostname) ? `[${hostname}]` : hostname;
}
