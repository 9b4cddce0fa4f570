// Loaded before Kolo by `node --import`: fails when it is told to (a message), as a mistake anywhere would.
process.on('message', (kind) => {
  const fault = Object.assign(new Error("Duplicate entry 'ada@example.com' for key 'users'"), {
    sql: 'hunter2',
  });
  if (kind === 'rejection') void Promise.reject(fault);
  else
    setImmediate(() => {
      throw fault;
    });
});
