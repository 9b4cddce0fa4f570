import { heloName, isPlain, smtpUrlComplaint } from './smtp-url.ts';

it.each([
  'smtp://127.0.0.1:25',
  'smtp://127.0.1.1',
  'smtp://localhost',
  'smtp://LocalHost:1025',
  'smtp://mail.localhost',
  'smtp://localhost.localdomain',
  'smtp://kolo:secret@[::1]:25',
  'smtp://localhost?name=kolo.example',
])('%s is on this machine and uses no TLS', (url) => {
  expect(isPlain(url)).toBe(true);
});

it.each([
  'smtp://mail.example',
  'smtp://localhost.example',
  'smtp://128.0.0.1',
  'smtp://notlocalhost',
  'smtps://localhost',
  'smtp://localhost?requireTLS=true',
  'smtp://localhost?opportunisticTLS=true',
  'smtp://localhost?ignoreTLS=false',
  'smtp://127.0.0.1?tls.rejectUnauthorized=false',
])('%s uses TLS if the server offers it', (url) => {
  expect(isPlain(url)).toBe(false);
});

it.each([
  'smtp://mail.example',
  'smtps://kolo%40example.com:p%40ss@mail.example:465',
  'smtp://mail.example:587?requireTLS=true&tls.rejectUnauthorized=false&name=kolo.example',
])('%s is valid', (url) => {
  expect(smtpUrlComplaint(url)).toBeUndefined();
});

it.each([
  ['smtp://mail.example?requireTls=true', 'has the unknown parameter "requireTls"'],
  ['smtp://mail.example?requireTLS=yes', 'must have "true" or "false" for requireTLS, not "yes"'],
  ['smtp://mail.example?ignoreTLS=no', 'must have "true" or "false" for ignoreTLS, not "no"'],
  ['smtp://mail.example?tls.rejectUnauthorised=false', 'unknown parameter "tls.rejectUnauthorised"'],
  ['smtp://mail.example?debug=true', 'has the unknown parameter "debug"'],
  ['smtp://', 'must name a host'],
])('%s is refused, because it would not do what it seems to say', (url, complaint) => {
  expect(smtpUrlComplaint(url)).toContain(complaint);
});

it.each([
  ['https://kolo.example:8443/circle', 'kolo.example'],
  ['https://köln.example', 'xn--kln-sna.example'],
  ['http://localhost:4000', 'localhost'],
  ['http://192.0.2.7:4000', '[192.0.2.7]'],
  ['http://[2001:db8::1]:4000', '[IPv6:2001:db8::1]'],
])('a server at %s gives %s as its name', (publicUrl, name) => {
  expect(heloName(publicUrl)).toBe(name);
});
