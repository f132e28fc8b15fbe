export { findTeamBrand } from './library/library-store.ts';
export {
  deleteTeam,
  holdMakerInTeam,
  holdTeamForProject,
  listTeams,
  openLogo,
  ownsTeam,
  publishToOwnedTeams,
  teamFrozen,
  withTeamDictionary,
} from './service.ts';
export { isVoiceShared } from './voice-consent-store.ts';
