#!/usr/bin/env node
// Stands where the mail catcher stands: takes every letter, keeps none, and says that it is ready.
import { connect, createServer } from 'node:net';

const PORT = 1025;

/** The least of SMTP: everything is welcome. */
function greet(socket) {
  let isLetter = false;
  let rest = '';
  const say = (line) => socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.setEncoding('latin1').on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isLetter) {
        isLetter = line !== '.';
        if (!isLetter) say('250 taken');
      } else if (/^DATA/i.test(line)) {
        isLetter = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n');
      } else {
        say('250 well');
      }
    }
  });
  say('220 ready');
}

if (process.argv[2] === 'readyz') {
  connect(PORT, '127.0.0.1')
    .on('connect', () => process.exit(0))
    .on('error', () => process.exit(1));
} else {
  process.on('SIGTERM', () => process.exit(0));
  createServer(greet).listen(PORT);
}
