// Ends with 0 when the process in this container is ready, web or worker.
const { PORT = '3000', WORKER_PORT, ROLE } = process.env;
const port = ROLE === 'worker' ? WORKER_PORT : PORT;
try {
  const reply = await fetch(`http://127.0.0.1:${port}/api/readyz`);
  process.exitCode = reply.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
