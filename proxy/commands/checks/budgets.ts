/**
 * The processor seconds that each part of a run may take on a machine where nothing else runs and `tsc -b --force` takes 20 s. A part over
 * its budget is named at the end of the run; CONTRIBUTING.md says what follows.
 */
export const budgetSeconds: Readonly<Record<string, number>> = {
  install: 70,
  types: 60,
  lint: 55,
  format: 6,
  build: 20,
  modules: 450,
  services: 420,
  together: 50,
  proxy: 110,
  repository: 15,
  journeys: 750,
  containers: 650,
};
