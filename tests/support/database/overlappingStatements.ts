const warnings: string[] = [];

// `pg` warns once per process.
process.on('warning', ({ name, message }) => {
  if (name === 'DeprecationWarning' && message.includes('client.query()')) warnings.push(message);
});

/** Statements sent together on one connection: `pg` queues them, and its next version refuses them. */
export const takeOverlappingStatements = (): readonly string[] => warnings.splice(0);
