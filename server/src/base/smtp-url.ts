/** The parameters of SMTP_URL. Any other one would be silently ignored, and with it the TLS that it was meant to request. */
const FLAGS = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure', 'tls.rejectUnauthorized'];
const VALUES = ['name', 'authMethod', 'localAddress', 'tls.servername', 'tls.minVersion'];

/** The problem of this SMTP_URL; undefined if there is none. */
export function smtpUrlComplaint(smtpUrl: string): string | undefined {
  const { hostname, searchParams } = new URL(smtpUrl);
  if (hostname === '') return 'must name a host';
  for (const [name, value] of searchParams) {
    if (!FLAGS.includes(name) && !VALUES.includes(name)) {
      return `has the unknown parameter "${name}": it takes ${[...FLAGS, ...VALUES].join(', ')}`;
    }
    if (FLAGS.includes(name) && value !== 'true' && value !== 'false') {
      return `must have "true" or "false" for ${name}, not "${value}"`;
    }
  }
  return undefined;
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|localhost\.localdomain|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** The parameters that decide about TLS. */
const ABOUT_TLS = /^(?:requireTLS|ignoreTLS|opportunisticTLS|secure|tls\..+)$/;

/**
 * Whether to send without TLS: the server is on this machine, where no one can read the connection and certificates are usually
 * self-signed, and the URL does not request TLS.
 */
export function isPlain(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const decidesTls = protocol === 'smtps:' || [...searchParams.keys()].some((name) => ABOUT_TLS.test(name));
  return !decidesTls && LOOPBACK.test(hostname);
}

/** The name that Kolo gives in SMTP's HELO; an IP address is put in brackets (RFC 5321 §4.1.3). */
export function heloName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1, -1)}]`;
  return /^\d+(?:\.\d+){3}$/.test(hostname) ? `[${hostname}]` : hostname;
}
