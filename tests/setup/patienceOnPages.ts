import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: conditionTimeoutMs });
