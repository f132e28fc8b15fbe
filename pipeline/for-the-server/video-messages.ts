export { type FindingCode, findingSchema } from '../findings/finding.ts';
export { type Step, steps } from '../progress/video-step.ts';
export {
  type RenderSettings,
  renderSettings,
  type SlideOverride,
  slideOverride,
  videoLengthVariables,
} from '../video-settings.ts';
