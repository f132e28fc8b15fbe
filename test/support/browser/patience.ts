/**
 * How long a page may take for what a test waits for, the making of a short video included. Tests wait for events; this is
 * for a machine whose cores are all busy with other tests.
 */
export const patienceMs = 300_000;
