/** Words for the similarity of two versions, with the lowest similarity of each. */
const bands = [
  [0.95, 'Very High'],
  [0.9, 'High'],
  [0.85, 'Medium'],
] as const;

export type SimilarityBand = (typeof bands)[number][1] | 'Low';

/** The word for a similarity. @see PRODUCT.md, Duplicates */
export function similarityBand(similarity: number): SimilarityBand {
  return bands.find(([least]) => similarity >= least)?.[1] ?? 'Low';
}
