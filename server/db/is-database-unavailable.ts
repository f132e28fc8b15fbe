/** Classes of SQLSTATE: connection exceptions, and insufficient resources (a full disk of the database, too many connections). */
const classes = ['08', '53'];
/** States of a database that is shutting down, has crashed, or is starting. */
const states = ['57P01', '57P02', '57P03'];
/** Codes of failed sockets. A missing socket file is `ENOENT` of `connect`. */
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
];
/** Messages of the driver's own errors, which have no codes. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/** Tells whether a statement failed because the database is unreachable or out of resources rather than through its own fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (sentences.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return (
    states.includes(code) ||
    socketCodes.includes(code) ||
    (code.length === 5 && classes.includes(code.slice(0, 2)))
  );
}
