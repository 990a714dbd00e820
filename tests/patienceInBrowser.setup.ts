import { configure } from '@testing-library/react';

// What a screen shows next may take its time on a busy machine.
configure({ asyncUtilTimeout: 45_000 });
