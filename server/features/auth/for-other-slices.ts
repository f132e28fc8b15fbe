export {
  getAccount,
  getUser,
  hashGivenPassword,
  listSessions,
  openSessions,
  requireAsRead,
  requirePassword,
  requireSession,
} from './service.ts';
