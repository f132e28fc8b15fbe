import type { StepFacts } from '../run-step.ts';
import type { Artifact, ArtifactStore } from './artifacts.ts';

/** Wraps the store so that `facts` counts artifacts found (`artifactHits`) and made (`artifactsMade`). */
export function countArtifacts(store: ArtifactStore, facts: StepFacts): ArtifactStore {
  let hits = 0;
  let made = 0;
  const counted = (artifact: Artifact) => {
    if (artifact.made) made += 1;
    else hits += 1;
    facts.artifactHits = hits;
    facts.artifactsMade = made;
    return artifact;
  };
  return {
    file: async (kind, inputs, make) => counted(await store.file(kind, inputs, make)),
    folder: async (kind, inputs, make) => counted(await store.folder(kind, inputs, make)),
  };
}
