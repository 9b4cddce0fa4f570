// Preloaded into Kolo by `node --import`. On a message from the parent it throws, as a bug anywhere in the code would.
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
