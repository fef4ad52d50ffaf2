/** The risks that an organisation may start from; `isThere`: its register has it. */
export interface StartRiskList {
  readonly risks: readonly {
    readonly key: string;
    readonly cause: string;
    readonly effect: string;
    readonly probability: number;
    readonly impact: number;
    readonly isThere: boolean;
  }[];
}

export const START_RISKS_PATH = '/api/risks/start_list';
