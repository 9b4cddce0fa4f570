#!/usr/bin/env node
// Stands in for the mail catcher: accepts every email, keeps none, and reports that it is ready.
import { connect, createServer } from 'node:net';

const PORT = 1025;

/** A minimal SMTP server that accepts everything. */
function serve(socket) {
  let isData = false;
  let rest = '';
  const reply = (line) => socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.setEncoding('latin1').on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isData) {
        isData = line !== '.';
        if (!isData) reply('250 OK');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        reply('354 End data with <CR><LF>.<CR><LF>');
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n');
      } else {
        reply('250 OK');
      }
    }
  });
  reply('220 ready');
}

if (process.argv[2] === 'readyz') {
  connect(PORT, '127.0.0.1')
    .on('connect', () => process.exit(0))
    .on('error', () => process.exit(1));
} else {
  process.on('SIGTERM', () => process.exit(0));
  createServer(serve).listen(PORT);
}
