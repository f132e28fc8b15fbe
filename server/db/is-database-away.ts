/** Classes of SQLSTATE: connection exceptions, insufficient resources (the disk of the database is full, too many connections). */
const classes = ['08', '53'];
/** It is shut down, has crashed, or is just starting. */
const states = ['57P01', '57P02', '57P03'];
/** What the socket to it fails with; a socket file that is not there is `ENOENT` of `connect`. */
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
];
/** The driver has no codes for what it finds itself. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/** Whether a statement failed for no reason of its own: the database cannot be reached, or has no room. */
export function isDatabaseAway(error: unknown): boolean {
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
