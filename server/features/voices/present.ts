import type { VoiceState, VoiceTraining } from '#contract/voice.ts';
import type { VoiceProject } from '../../records/projects-store.ts';
import type { StoredTraining } from './training-store.ts';
import type { StoredVoice } from './voice-store.ts';

export function presentTraining(training: StoredTraining): VoiceTraining {
  const { step, percent } = training;
  return {
    id: training.id,
    createdAt: training.createdAt.toISOString(),
    status: training.status,
    progress: training.status === 'processing' && step !== null ? { step, percent } : null,
    error: training.error,
    warnings: presentRemarks(training.warnings),
    completedAt: training.completedAt?.toISOString() ?? null,
  };
}

export function presentOwnVoice(voice: StoredVoice): VoiceState['voice'] {
  return {
    id: voice.id,
    elevenLabsVoiceId: voice.providerVoiceId,
    engine: voice.engine,
    trainedAt: voice.trainedAt.toISOString(),
    consent: { ...voice.consent, givenAt: voice.consent.givenAt.toISOString() },
    warnings: presentRemarks(voice.warnings),
    isShort: voice.warnings.some(({ code }) => code === 'too_short'),
    hasRecording: voice.hasRecording,
  };
}

export function presentVoiceProjects(projects: readonly VoiceProject[]): VoiceState['projects'] {
  return projects.map(({ id, name }) => ({ id, name }));
}

function presentRemarks(remarks: readonly { code: string; message: string }[]) {
  return remarks.map(({ code, message }) => ({ code, message }));
}
