// Exits with 0 when this container's process, web or worker, is ready.
const { PORT = '3000', WORKER_PORT, ROLE } = process.env;
const port = ROLE === 'worker' ? WORKER_PORT : PORT;
try {
  const reply = await fetch(`http://127.0.0.1:${port}/api/readyz`);
  process.exitCode = reply.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
