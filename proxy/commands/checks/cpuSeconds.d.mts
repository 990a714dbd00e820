export function usedCpuSeconds(): number;
