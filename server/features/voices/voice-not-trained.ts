import { AppError } from '../../app-error.ts';

export function voiceNotTrained(): AppError {
  return new AppError(
    'voice_not_trained',
    409,
    'You have no trained voice yet. Train your voice first, or choose another one.',
  );
}
